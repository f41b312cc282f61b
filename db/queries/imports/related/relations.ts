import { refTypes } from "#app/domain/import/sources/related-records.ts";
import { type ResolvedRefs, refTables } from "./resolve.ts";

/** The records a note or a task is about. */
export const getRefRelations = (refs: ResolvedRefs): { type: string; id: number }[] =>
	refTypes.flatMap((type) => {
		const id = refs[type];
		return id === undefined ? [] : [{ type: refTables[type], id }];
	});
