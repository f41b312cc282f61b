import { data, Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { addEmptyDependents } from "#app/domain/candidates/dependents.ts";
import { formatSensitive, sensitiveForm, sensitiveInputs } from "#app/domain/candidates/sensitive-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { renderSensitiveInputs } from "#app/routes/shared/candidates/parts/form.server.ts";
import { PartForm } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { saveSensitive } from "#app/routes/shared/candidates/save-sensitive.server.ts";
import { getSensitiveLabel } from "#app/routes/shared/candidates/sensitive-field.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { MaskedValue } from "#app/ui/masked-value.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listSealed, readSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import { getRevealPath } from "../../entity/format-rows.server.ts";
import type { Route } from "./+types/sensitive";

export const loader = recordLoader(
	"candidates",
	["read", "view_sensitive"],
	async ({ trx, user, id, format, params }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => ({
		pageTitle: format.title(format.t("candidate_record:sensitive.title")),
		base: `/recruiters/candidates/${params.id}`,
		may: can(user, "update", "candidates"),
		// Sealed values open only on request, because each view is recorded.
		kept: (await listSealed(trx, id)).map((field) => ({
			label: getSensitiveLabel(field, format.t),
			to: getRevealPath("candidates", params.id, field),
		})),
	}),
);

export const action = recordAction(
	"candidates",
	["update", "view_sensitive"],
	async (open: RecordActionArgs<Route.ActionArgs, "candidates">) => {
		const { trx, businessId, id, actor, format, t, form, params, context } = open;
		const boxes = (values: Record<string, unknown>) =>
			addEmptyDependents(renderSensitiveInputs(sensitiveInputs, format), values);
		// Opening the edit form reveals all values, and is audited like any other access.
		if (form.get("open") !== null) {
			const { values: saved, seen } = await readSensitiveData(trx, { businessId, id, actor });
			const values = formatSensitive(saved);
			return { opened: { inputs: boxes(values), values, seen } };
		}
		const parsed = parseForm(form, sensitiveForm, t);
		// Returns the posted values without reading the stored ones again.
		const opened = { inputs: boxes(Object.fromEntries(form)), values: {}, seen: String(form.get("seen") ?? "") };
		if (!parsed.ok) return data({ opened, result: parsed.result }, { status: 422 });
		const stored = await saveSensitive(context, open, form, parsed);
		if (!stored.ok) return data({ opened, ...stored.answer }, { status: stored.status });
		return redirectWithToast(`/recruiters/candidates/${params.id}/sensitive`, {
			type: "success",
			message: t("candidate_record:sensitive.saved"),
		});
	},
);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Sensitive data: values reveal one by one, the edit form shows all. */
export default function SensitiveTab({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { base, may, kept } = loaderData;
	const opened = actionData?.opened;
	return (
		<Card as="section" aria-labelledby="sensitive">
			<CardHeader id="sensitive" title={t("sensitive.title")} text={t("sensitive.text")} />
			{opened ? (
				<PartForm
					id="sensitive-form"
					action={`${base}/sensitive`}
					inputs={opened.inputs}
					values={opened.values}
					version={null}
					seen={opened.seen}
					back={`${base}/sensitive`}
					answer={"result" in actionData ? actionData : undefined}
				/>
			) : (
				<div className="grid gap-4">
					{kept.length === 0 && <p className="text-muted">{t("sensitive.none")}</p>}
					<DescriptionList
						items={kept.map(({ label, to }) => ({ label, value: <MaskedValue key={to} to={to} /> }))}
						columns={2}
					/>
					{may && (
						<Form method="post" action={`${base}/sensitive`} preventScrollReset>
							<Button type="submit" name="open" value="on">
								{t("sensitive.show")}
							</Button>
						</Form>
					)}
				</div>
			)}
		</Card>
	);
}
