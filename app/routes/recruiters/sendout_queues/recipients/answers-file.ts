import { stringify } from "csv-stringify/sync";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import { slug } from "#app/domain/text/slug.ts";
import { attachmentHeaders } from "#app/http/attachment-headers.ts";
import { formatDate } from "#app/i18n/format.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listRecipients } from "#db/queries/sendouts/recipients.ts";
import type { Route } from "./+types/answers-file";
import { buildRecipientView } from "./recipient-view.server.ts";

const atOnce = 500;

/** A queue's answers as streamed CSV; cells are protected against formula injection. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { queue, user, format } = await withRecord(context, "sendout_queues", params.id, "export", async (open) => {
		const { record: queue, user, format } = open;
		permit(context, "export", queue.entity as "candidates");
		return { queue, user, format };
	});
	const { t } = format;
	const db = context.get(database);
	const options = { delimiter: getCsvDelimiter(format.locale), record_delimiter: "\r\n" };
	const heads = [
		"recipients.name",
		"answers.email",
		"answers.when",
		"answers.kind",
		"recipients.sentiment",
		"answers.text",
	];
	const encoder = new TextEncoder();
	let skip = 0;
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (skip === 0)
				controller.enqueue(
					encoder.encode(
						`\ufeff${stringify([heads.map((key) => escapeFormula(t(`sendouts:${key}` as "sendouts:answers.when")))], options)}`,
					),
				);
			const rows = await inBusiness(db, user.businessId, (trx) =>
				listRecipients(trx, queue.id, { state: "response" }, { skip, take: atOnce }),
			);
			skip += rows.length;
			const lines = rows.map((row) => {
				const { answer } = buildRecipientView(row, user, format);
				const at = row.answered_at ?? row.replied_at;
				return [
					row.name,
					row.email ?? "",
					at ? formatDate(format.locale, at, "datetime") : "",
					answer?.kind ?? "",
					answer?.sentimentText ?? "",
					answer?.text ?? "",
				].map(escapeFormula);
			});
			if (lines.length > 0) controller.enqueue(encoder.encode(stringify(lines, options)));
			if (rows.length < atOnce) controller.close();
		},
	});
	const name = `${slug(queue.name, "fila")}-${t("sendouts:answers.file")}.csv`;
	return new Response(body, { headers: attachmentHeaders(name, "text/csv; charset=utf-8") });
}
