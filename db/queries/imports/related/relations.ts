import { refTypes } from "#app/domain/import/sources/related-records.ts";
import { type Refs, tableOf } from "./resolve.ts";

/** The records a note or a task is about. */
export const relationsOf = (refs: Refs): { type: string; id: number }[] =>
	refTypes.flatMap((type) => {
		const id = refs[type];
		return id === undefined ? [] : [{ type: tableOf[type], id }];
	});
