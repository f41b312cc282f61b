import { refTypes } from "#app/domain/import/sources/related-records.ts";
import { type Refs, refTables } from "./resolve.ts";

/** The records a note or a task is about. */
export const getRefRelations = (refs: Refs): { type: string; id: number }[] =>
	refTypes.flatMap((type) => {
		const id = refs[type];
		return id === undefined ? [] : [{ type: refTables[type], id }];
	});
