import { formatMoneyInput } from "#app/domain/money/money.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createPlacementAction } from "#app/routes/shared/placements/create-action.server.ts";
import { type NewFields, readPlacementQuery } from "#app/routes/shared/placements/new-placement-form.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, DateField, MoneyField, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** First the application, then the placement's initial values. */
export const loader = recruiterLoader(
	{ can: ["create", "placements"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { typed, wrong, whom, known } = await readPlacementQuery(trx, user, url.searchParams);
		if (known) throw redirectLocal(`/recruiters/placements/${known}`);
		return {
			pageTitle: format.title(format.t("placements:start")),
			typed,
			wrong,
			whom: whom && {
				job: whom.job.title,
				company: whom.job.company,
				candidate: whom.candidate.name,
				ids: { job: `uid:${whom.job.uid}`, candidate: `uid:${whom.candidate.uid}` },
				start: {
					start_date: whom.offer.start_date ?? "",
					regime: String(whom.offer.regime ?? whom.regime ?? ""),
					salary_cents: formatMoneyInput(whom.offer.salary_cents, format.locale),
					currency: whom.offer.currency ?? "BRL",
				},
			},
			regimes: getEnumOptions("regimes").map(({ value, labelKey }) => ({
				value: String(value),
				label: format.t(labelKey),
			})),
		};
	},
);

export const action = createPlacementAction;

export default function New({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("placements");
	const { whom } = loaderData;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader
				back={{ to: "/recruiters/placements", label: t("start") }}
				title={whom ? `${whom.candidate} · ${whom.job}` : t("choose")}
				text={whom ? t("startText") : t("chooseText")}
			/>
			{whom ? (
				<Start whom={whom} regimes={loaderData.regimes} result={actionData?.result} />
			) : (
				<Choose typed={loaderData.typed} wrong={loaderData.wrong} refused={actionData?.result?.error?.[""]} />
			)}
		</div>
	);
}

type Data = Route.ComponentProps["loaderData"];
type Result = NonNullable<Route.ComponentProps["actionData"]>["result"];

function Choose({ typed, wrong, refused }: Pick<Data, "typed" | "wrong"> & { refused: string[] | null | undefined }) {
	const { t } = useTranslation("placements");
	return (
		<Card>
			{refused && <p className="mb-3 text-danger-text">{refused.join(" ")}</p>}
			<form method="get" className="grid gap-4">
				{(["job", "candidate"] as const).map((name) => (
					<div key={name} className="grid gap-1">
						<label htmlFor={name} className="font-medium">
							{t(name)}
						</label>
						{wrong[name] && (
							<p id={`${name}-wrong`} role="alert" className="text-danger-text">
								{t(wrong[name])}
							</p>
						)}
						<RecordPicker
							id={name}
							name={name}
							label={t(name)}
							suggest={[name === "job" ? "jobs" : "candidates"]}
							chosen={[]}
							typed={typed[name]}
							{...(wrong[name] ? { describedBy: `${name}-wrong` } : {})}
							invalid={wrong[name] !== undefined}
							required
						/>
					</div>
				))}
				<div>
					<Button type="submit" variant="primary">
						{t("continue")}
					</Button>
				</div>
			</form>
		</Card>
	);
}

function Start({
	whom,
	regimes,
	result,
}: {
	whom: NonNullable<Data["whom"]>;
	regimes: Data["regimes"];
	result: Result | undefined;
}) {
	const { t } = useTranslation("placements");
	const [form, fields] = useFormKit<NewFields>({ id: "new-placement", lastResult: result, defaultValue: whom.start });
	return (
		<Card as="section" aria-labelledby="hire">
			<CardHeader id="hire" title={t("sections.hire")} text={whom.company} />
			<AppForm form={form} action={`?${new URLSearchParams(whom.ids)}`} method="post" className="grid gap-4">
				<div className="grid gap-4 sm:grid-cols-2">
					<DateField field={fields.start_date} label={t("fields.start_date")} />
					<SelectField field={fields.regime} label={t("fields.regime")} options={regimes} />
					<MoneyField field={fields.salary_cents} label={t("fields.salary")} currencyField={fields.currency} />
				</div>
				<div>
					<SubmitButton>{t("create")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
