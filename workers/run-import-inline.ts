import type { BusinessDatabase } from "#db/kit/business-database.ts";
import { busySetStates, listSetTables } from "#db/queries/imports/sets/sets.ts";
import { findSetFiles } from "#db/queries/imports/sets/unpacked-set.ts";
import type { TaskContext } from "./task.ts";
import { importCheck } from "./tasks/import_check.ts";
import { importRead } from "./tasks/import_read.ts";
import { importRun } from "./tasks/import_run.ts";
import { importSet } from "./tasks/import_set.ts";
import { importUndo } from "./tasks/import_undo.ts";

const tasks = { reading: importRead, checking: importCheck, running: importRun, undoing: importUndo };

/** Runs the queue's steps inline until user input is needed or all is done. */
export async function runImportSetInline(
	db: BusinessDatabase,
	setId: number,
	context: TaskContext,
	onStep: (state: string) => void = () => {},
): Promise<string> {
	for (;;) {
		const set = await db.transaction((trx) => findSetFiles(trx, setId));
		const parts = await db.transaction((trx) => listSetTables(trx, setId));
		if (!set) throw new Error("No such set");
		const part = parts.find(({ state }) => state in tasks);
		if (part) {
			onStep(`${part.file_name}: ${part.state}`);
			await tasks[part.state as keyof typeof tasks]({ businessId: db.businessId, importId: part.id }, context);
			continue;
		}
		if (!busySetStates.has(set.state)) return set.state;
		await importSet({ businessId: db.businessId, setId }, context);
	}
}
