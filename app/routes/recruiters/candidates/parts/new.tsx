import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import {
	actionsFor,
	getInitialPart,
	getPartInputs,
	getPartPath,
	parsePartPath,
} from "#app/routes/shared/candidates/parts/form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertPart } from "#db/queries/candidate-profile-parts.ts";
import { oncePerContent } from "../../../idempotency.server.ts";
import type { Route } from "./+types/new";
import { loadDialogBackground } from "./dialog-background.server.ts";
import { PartDialog } from "./part-dialog.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { name, part } = parsePartPath(url);
	const format = createFormatters(context);
	const title = format.t(`candidate_record:parts.${name}.new`);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async ({ trx, id, user }) => ({
		title,
		pageTitle: format.title(title),
		base: `/recruiters/candidates/${params.id}`,
		back: getPartPath(String(params.id), part),
		here: `/recruiters/candidates/${params.id}/${name}/new`,
		inputs: getPartInputs(name, format),
		values: getInitialPart(name, url),
		behind: await loadDialogBackground(trx, user, { id, uid: String(params.id) }, part.tab, format),
	}));
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { name, part } = parsePartPath(url);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", String(params.id), actionsFor(part), async (open) => {
		const { trx, id, user, businessId, actor } = open;
		const parsed = parseForm(form, part.schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const done = await oncePerContent(trx, user, form, async () => {
			const saved = await insertPart(trx, { businessId, candidateId: id, part: name, actor }, parsed.value);
			return saved.ok ? "saved" : saved.why;
		});
		if (done !== "saved")
			return data(
				{ result: parsed.reply({ [part.distinct ?? ""]: ["candidate_record:parts.taken"] }) },
				{ status: 422 },
			);
		return redirectWithToast(getPartPath(String(params.id), part), {
			type: "success",
			message: t("candidate_record:parts.saved"),
		});
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** One more item of a candidate's part. */
export default function NewPart({ loaderData, actionData }: Route.ComponentProps) {
	return <PartDialog page={loaderData} answer={actionData} />;
}
