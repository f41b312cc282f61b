import { stringify } from "csv-stringify/sync";
import { database } from "#app/context.ts";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type ImportRow, listImportRows } from "#db/queries/imports/show.ts";
import type { Route } from "./+types/errors";
import { withImportOfAnyKind } from "./access.server.ts";
import { problemText } from "./import-view.server.ts";

const rowsAtOnce = 1000;

/** Failed rows as uploaded plus an error column: the corrected file can be imported again. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	const { one, entity } = await withImportOfAnyKind(context, params.uid, async (opened) => opened);
	const db = context.get(database);
	const options = { delimiter: getCsvDelimiter(format.locale), record_delimiter: "\r\n" };
	const headers = [...(one.headers as string[]), format.t("imports:reasonColumn")];
	let after = 0;
	let started = false;
	const body = new ReadableStream<Uint8Array>({
		// Streams one page at a time, at the reader's pace.
		async pull(controller) {
			const encoder = new TextEncoder();
			if (!started) controller.enqueue(encoder.encode(`\ufeff${stringify([headers.map(escapeFormula)], options)}`));
			started = true;
			const rows = await inBusiness(db, one.business_id, (trx) =>
				listImportRows(trx, one.id, getKind(one), { after, take: rowsAtOnce }),
			);
			after = rows.at(-1)?.number ?? after;
			const lines = rows.map((row) =>
				[...padded(row.cells, headers.length - 1), getReason(format, one, entity, row)].map(escapeFormula),
			);
			if (lines.length > 0) controller.enqueue(encoder.encode(stringify(lines, options)));
			if (rows.length < rowsAtOnce) controller.close();
		},
	});
	const name = `${one.file_name.replace(/\.\w{1,5}$/, "")}-${format.t("imports:run.failed").toLowerCase()}.csv`;
	return new Response(body, { headers: attachmentHeaders(name.replaceAll(" ", "-"), "text/csv; charset=utf-8") });
}

/** After the check those it refused; after the import those that failed. */
const getKind = (importRow: ImportRow) => (importRow.rows_done > 0 ? "failed" : "wrong");

const padded = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? "");

function getReason(
	format: Formatters,
	importRow: ImportRow,
	entity: Entity | undefined,
	{ details }: Awaited<ReturnType<typeof listImportRows>>[number],
): string {
	return (details?.problems ?? [])
		.map((problem) => problemText(format, importRow, entity, problem))
		.map(({ column, reason }) => `${column}: ${reason}`)
		.join(" ");
}
