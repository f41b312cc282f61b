import type { FormResult } from "#app/ui/form/parse.ts";
import type { EditRow } from "./edit.server.ts";
import type { BulkPage } from "./page.server.ts";

export type Ready = Extract<BulkPage, { rows: EditRow[] }>;

export interface Answer {
	result: FormResult;
	rows: EditRow[] | null;
}

export interface FormProps {
	page: Ready;
	answer: Answer | undefined;
}
