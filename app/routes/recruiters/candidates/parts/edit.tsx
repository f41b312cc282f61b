import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import {
	actionsFor,
	getPartInputs,
	getPartPath,
	parsePartPath,
	toPartInputs,
} from "#app/routes/shared/candidates/parts/form.server.ts";
import { parseItemId, parseVersion } from "#app/routes/shared/candidates/parts/item-params.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findPart, formatPartName, updatePart } from "#db/queries/candidate-profile-parts.ts";
import { logRecordView } from "#db/queries/record-views.ts";
import type { Route } from "./+types/edit";
import { loadDialogBackground } from "./dialog-background.server.ts";
import { PartDialog } from "./part-dialog.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { name, part } = parsePartPath(url);
	const format = createFormatters(context);
	const title = format.t(`candidate_record:parts.${name}.edit`);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async (open) => {
		const { trx, id, user, actor } = open;
		const row = await findPart(trx, id, name, parseItemId(params.item));
		if (!row) throw notFound();
		// The form to change an amount shows it.
		if (name === "remunerations")
			await logRecordView(trx, { actor, recordType: "candidates", recordId: id, fields: [name] });
		return {
			title,
			pageTitle: format.title(title),
			base: `/recruiters/candidates/${params.id}`,
			back: getPartPath(String(params.id), part),
			here: `/recruiters/candidates/${params.id}/${name}/${row.id}`,
			inputs: getPartInputs(name, format),
			values: toPartInputs(name, row, format),
			version: row.lock_version,
			behind: await loadDialogBackground(trx, user, { id, uid: String(params.id) }, part.tab, format),
		};
	});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { name, part } = parsePartPath(url);
	const format = createFormatters(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async (open) => {
		const { trx, id, businessId, actor } = open;
		const item = parseItemId(params.item);
		if (!(await findPart(trx, id, name, item))) throw notFound();
		const parsed = parseForm(form, part.schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const of = { businessId, candidateId: id, part: name, actor };
		const saved = await updatePart(trx, of, { id: item, version: parseVersion(form) }, parsed.value);
		if (saved.ok)
			return redirectWithToast(getPartPath(String(params.id), part), {
				type: "success",
				message: t("candidate_record:parts.saved"),
			});
		if (saved.why === "missing") throw notFound();
		if (saved.why === "taken")
			return data(
				{ result: parsed.reply({ [part.distinct ?? ""]: ["candidate_record:parts.taken"] }) },
				{ status: 422 },
			);
		const theirs = toPartInputs(name, saved.now, format);
		const now = getPartInputs(name, format)
			.filter((input) => theirs[input.name])
			.map(
				(input) =>
					`${input.label}: ${input.options?.find(({ value }) => value === theirs[input.name])?.label ?? theirs[input.name]}`,
			)
			.join("; ");
		return data(
			{
				result: parsed.reply({}),
				conflict: { now: now || formatPartName(name, saved.now), version: saved.now.lock_version },
			},
			{ status: 409 },
		);
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** One item of a candidate's part, to change. */
export default function EditPart({ loaderData, actionData }: Route.ComponentProps) {
	return <PartDialog page={loaderData} answer={actionData} />;
}
