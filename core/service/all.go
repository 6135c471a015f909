package service

// All are all operations, in the order in which documents have them.
var All = []*Operation{
	scoreOperation, derivationsOperation, attachOperation, judgesOperation, agreeOperation, agreeUnitOperation,
	nbestOperation, dedupOperation, listOperation, simulateOperation, annotatorsOperation, relationsOperation, ceilingOperation,
	mergeOperation, diagramOperation, sentenceOperation, derivationOperation, stepsOperation, rootsOperation, extractOperation,
	convertOperation, parseOperation, detectOperation, studyMakeOperation, studyOperation, studyItemOperation, analyseOperation, studySealOperation,
	openOperation, reportOperation, rowsOperation, kindsOperation, releaseOperation,
}
