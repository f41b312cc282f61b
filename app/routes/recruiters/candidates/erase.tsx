import { Form } from "react-router";
import { staffReasons } from "#app/domain/candidates/erasure.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatCancelableActivities } from "#app/routes/shared/applies/cancelable-activities.server.ts";
import { CancelableActivitiesBanner } from "#app/routes/shared/applies/cancelable-activities-banner.tsx";
import { eraseCandidateAction } from "#app/routes/shared/candidates/erase-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	DateField,
	HiddenField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { findHold } from "#db/erasure/legal-holds.ts";
import type { Route } from "./+types/erase";

export const loader = recordLoader(
	"candidates",
	["read", "erase"],
	async ({ trx, id, format }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const locked = await findHold(trx, id);
		return {
			pageTitle: format.title(format.t("data_rights:staff.title")),
			activities: await formatCancelableActivities(trx, { entity: "candidates", ids: [id], end: "erased" }, format),
			hold: locked && {
				reason: locked.reason,
				by: locked.by,
				since: format.day(locked.created_at),
				until: locked.until && format.day(new Date(`${locked.until}T12:00:00Z`)),
			},
		};
	},
);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function EraseCandidate({ loaderData: { hold, activities }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	const result = (what: string) =>
		actionData && "what" in actionData && actionData.what === what ? actionData.result : undefined;
	return (
		<div className="grid gap-4">
			<Card as="section" aria-labelledby="hold-title">
				<CardHeader id="hold-title" title={t("staff.holdTitle")} text={t("staff.holdText")} />
				{hold ? (
					<Form method="post" preventScrollReset>
						<p>{hold.reason}</p>
						<p className="mt-1 mb-4 text-muted text-sm">
							{t(hold.until ? "staff.holdUntil" : "staff.holdSince", {
								...hold,
								by: hold.by ?? "",
								until: hold.until ?? "",
							})}
						</p>
						<Button type="submit" name="what" value="lift" variant="secondary">
							{t("staff.lift")}
						</Button>
					</Form>
				) : (
					<HoldForm result={result("hold")} />
				)}
			</Card>
			{!hold && (
				<Card as="section" aria-labelledby="erase-title">
					<CardHeader id="erase-title" title={t("staff.title")} text={t("staff.text")} />
					<CancelableActivitiesBanner activities={activities} />
					<EraseForm result={result("erase")} />
				</Card>
			)}
		</div>
	);
}

function HoldForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("data_rights");
	const [form, fields] = useFormKit<{ what: string; reason: string; until: string }>({
		id: "hold",
		lastResult: result,
	});
	const labels = { reason: t("staff.reason"), until: t("staff.until") };
	return (
		<AppForm form={form} method="post" labels={labels} className="grid max-w-xl gap-4">
			<HiddenField field={fields.what} value="hold" />
			<TextField field={fields.reason} label={labels.reason} autoComplete="off" maxLength={500} />
			<DateField field={fields.until} label={labels.until} optional />
			<div>
				<SubmitButton variant="secondary">{t("staff.hold")}</SubmitButton>
			</div>
		</AppForm>
	);
}

function EraseForm({ result }: { result?: FormResult | null }) {
	const { t } = useTranslation("data_rights");
	const [form, fields] = useFormKit<{ what: string; ground: string; word: string }>({
		id: "erase",
		lastResult: result,
	});
	const labels = { ground: t("staff.ground"), word: t("delete.confirm", { word: t("delete.word") }) };
	const options = staffReasons.map((value) => ({ value, label: t(`staff.grounds.${value}`) }));
	return (
		<AppForm form={form} method="post" labels={labels} className="grid max-w-xl gap-4">
			<HiddenField field={fields.what} value="erase" />
			<SelectField field={fields.ground} label={labels.ground} options={options} />
			<TextField field={fields.word} label={labels.word} autoComplete="off" spellCheck={false} maxLength={20} />
			<div>
				<SubmitButton variant="danger">{t("staff.submit")}</SubmitButton>
			</div>
		</AppForm>
	);
}

export const action = eraseCandidateAction;
