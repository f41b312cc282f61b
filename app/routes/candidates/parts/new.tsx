import { data } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { i18n } from "#app/context.ts";
import { getEditableValues } from "#app/domain/candidates/editable-profile-parts.ts";
import type { ProfilePartName } from "#app/domain/candidates/profile-parts.ts";
import type { Suggestion } from "#app/domain/cv/profile-suggestions.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInitialPart, toPartInputs } from "#app/routes/shared/candidates/parts/form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertPart, type PartRow } from "#db/queries/candidate-profile-parts.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import { findSuggestedItem, settleSuggestion } from "../curriculum/cv-suggestions.server.ts";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/new";
import { parseOwnPartPath, presentOwnInputs } from "./own-part.server.ts";
import { PartPage } from "./part-page.tsx";

function fromCv(name: ProfilePartName, item: Suggestion | undefined, format: Formatters) {
	const { experience, education, language, skill } = item ?? {};
	const row = experience ?? education ?? language ?? (skill && { name: skill.name, years_skills: skill.years });
	return row ? toPartInputs(name, row as unknown as PartRow, format) : {};
}

export async function loader({ context, url }: Route.LoaderArgs) {
	getCandidate(context);
	const here = parseOwnPartPath(url);
	const format = createFormatters(context);
	const proposed = url.searchParams.has("cv")
		? await withCandidate(context, (own) => findSuggestedItem(own, url))
		: undefined;
	const input = fromCv(here.name, proposed?.group === here.name ? proposed : undefined, format);
	return {
		own: here.own,
		list: here.list,
		here: `${here.list}/new${proposed ? `?${new URLSearchParams({ cv: proposed.key })}` : ""}`,
		title: format.t(`candidate_record:parts.${here.name}.new` as "candidate_record:parts.languages.new"),
		inputs: presentOwnInputs(here, format),
		values: { ...getInitialPart(here.name, url), ...input },
		version: null,
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const { own, name, part, list } = parseOwnPartPath(url);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, part.schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return withCandidate(context, async (mine) => {
		const { trx, user, businessId, id, actor } = mine;
		const proposed = await findSuggestedItem(mine, url);
		const of = { businessId, candidateId: id, part: name, actor };
		const done = await oncePerContent(trx, user, form, async () => {
			const saved = await insertPart(trx, of, getEditableValues(own, parsed.value));
			return saved.ok ? "saved" : saved.why;
		});
		if (done !== "saved")
			return data({ result: parsed.reply({ [part.distinct ?? ""]: ["candidates:own.taken"] }) }, { status: 422 });
		if (proposed) await settleSuggestion(mine, proposed);
		return redirectWithToast(proposed ? "/candidates/curriculum" : list, {
			type: "success",
			message: t("candidate_record:parts.saved"),
		});
	});
}

export default function NewOwnPart({ loaderData, actionData }: Route.ComponentProps) {
	return <PartPage page={loaderData} answer={actionData} />;
}
