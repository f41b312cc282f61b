import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { getEditableValues } from "#app/domain/candidates/editable-profile-parts.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toPartInputs } from "#app/routes/shared/candidates/parts/form.server.ts";
import { parseItemId, parseVersion } from "#app/routes/shared/candidates/parts/item-params.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findPart, formatPartName, updatePart } from "#db/queries/candidate-profile-parts.ts";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/edit";
import { formatItem, parseOwnPartPath, presentOwnInputs } from "./own-part.server.ts";
import { PartPage } from "./part-page.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const here = parseOwnPartPath(url);
	return withCandidate(context, async ({ trx, id, format }) => {
		const row = await findPart(trx, id, here.name, parseItemId(params.item));
		if (!row) throw notFound();
		return {
			own: here.own,
			list: here.list,
			here: `${here.list}/${row.id}`,
			title: format.t(`candidate_record:parts.${here.name}.edit` as "candidate_record:parts.languages.edit"),
			inputs: presentOwnInputs(here, format),
			values: toPartInputs(here.name, row, format),
			version: row.lock_version,
		};
	});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const here = parseOwnPartPath(url);
	const { own, name, part, list } = here;
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withCandidate(context, async ({ trx, businessId, id, actor, format }) => {
		const item = parseItemId(params.item);
		const before = await findPart(trx, id, name, item);
		if (!before) throw notFound();
		const parsed = parseForm(form, part.schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const of = { businessId, candidateId: id, part: name, actor };
		const values = getEditableValues(own, parsed.value, before);
		const saved = await updatePart(trx, of, { id: item, version: parseVersion(form) }, values);
		if (saved.ok) return redirectWithToast(list, { type: "success", message: t("candidate_record:parts.saved") });
		if (saved.why === "missing") throw notFound();
		if (saved.why === "taken")
			return data({ result: parsed.reply({ [part.distinct ?? ""]: ["candidates:own.taken"] }) }, { status: 422 });
		const now = formatItem(here, saved.now, format) || formatPartName(name, saved.now);
		return data({ result: parsed.reply({}), conflict: { now, version: saved.now.lock_version } }, { status: 409 });
	});
}

export default function EditOwnPart({ loaderData, actionData }: Route.ComponentProps) {
	return <PartPage page={loaderData} answer={actionData} />;
}
