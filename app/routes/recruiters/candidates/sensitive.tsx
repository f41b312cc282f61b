import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { sensitiveForm, sensitiveInputs, shownSensitive } from "#app/domain/candidates/candidate-sensitive.ts";
import { withRoom } from "#app/domain/candidates/dependents.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { readSensitive } from "#db/queries/candidate-sensitive.ts";
import { formattersFor } from "../formatters.ts";
import type { Route } from "./+types/sensitive";
import { keepSensitive } from "./keep-sensitive.server.ts";
import { drawnSensitive } from "./parts/form.server.ts";
import { PartForm } from "./parts/part-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const say = formattersFor(context);
	return withRecord(context, "candidates", params.id, ["read", "view_sensitive"], async (open) => {
		const { trx, id, who, businessId, actor } = open;
		const all = drawnSensitive(sensitiveInputs, say);
		const head = {
			pageTitle: say.title(say.t("candidate_record:sensitive.title")),
			base: `/recruiters/candidates/${params.id}`,
			may: can(who, "update", "candidates"),
			inputs: all,
		};
		// Nothing is opened before somebody asks to see it: a look is recorded.
		if (!url.searchParams.has("show")) return { ...head, shown: null };
		const { values: opened, seen } = await readSensitive(trx, { businessId, id, actor });
		const values = shownSensitive(opened);
		const inputs = withRoom(all, values);
		const facts = inputs
			.filter(({ as }) => as !== "check")
			.map(({ name, label, options }) => {
				const shown = [values[name] ?? []]
					.flat()
					.map((one) => options?.find(({ value }) => value === one)?.label ?? one);
				return { label, value: shown.filter(Boolean).join(", ") || null };
			});
		return { ...head, shown: { values, seen, facts } };
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", params.id, ["update", "view_sensitive"], async (open) => {
		const parsed = parseForm(form, sensitiveForm, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const kept = await keepSensitive(context, open, form, parsed);
		if (!kept.ok) return data(kept.answer, { status: kept.status });
		return redirectWithToast(`/recruiters/candidates/${params.id}/sensitive`, {
			type: "success",
			message: t("candidate_record:sensitive.saved"),
		});
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** What only few may see: shown, and changed in place by those who may. */
export default function SensitiveTab({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { base, may, inputs, shown } = loaderData;
	return (
		<Card as="section" aria-labelledby="sensitive">
			<CardHeader id="sensitive" title={t("sensitive.title")} text={t("sensitive.text")} />
			{!shown ? (
				<LinkButton to={`${base}/sensitive?show`} preventScrollReset>
					{t("sensitive.show")}
				</LinkButton>
			) : may ? (
				<PartForm
					id="sensitive-form"
					action={`${base}/sensitive?show`}
					inputs={inputs}
					values={shown.values}
					version={null}
					seen={shown.seen}
					back={`${base}/sensitive`}
					answer={actionData}
				/>
			) : (
				<DescriptionList items={shown.facts} columns={2} />
			)}
		</Card>
	);
}
