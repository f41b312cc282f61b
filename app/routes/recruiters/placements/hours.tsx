import { data } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	DateField,
	MoneyField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { addRate, saveHourTerms, termChoices } from "#db/queries/timesheets/terms.ts";
import type { Route } from "./+types/hours";
import { rateSchema, readHoursPage, termsSchema } from "./hours.server.ts";
import { HoursCard } from "./hours-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	placementSource,
	["update", "view_remuneration"],
	({ trx, record, user, format }: RecordLoaderArgs<Route.LoaderArgs, typeof placementSource>) =>
		readHoursPage(trx, record, user, format),
);

/** Sets a rate from a date, or how hours are recorded and approved. */
export const action = recordAction(
	placementSource,
	["update", "view_remuneration"],
	async ({ trx, record, actor, t, form }: RecordActionArgs<Route.ActionArgs, typeof placementSource>) => {
		const none = { rate: null as FormResult | null, terms: null as FormResult | null, error: null as string | null };
		const path = `/recruiters/placements/${record.uid}/hours`;
		const good = (message: string) => redirectWithToast(path, { type: "success", message }, { status: 303 });
		if (record.status === "draft") return data({ ...none, error: t("timesheets:problems.draft") }, { status: 409 });
		if (form.get("what") === "rate") {
			const parsed = parseForm(form, rateSchema, t);
			if (!parsed.ok) return data({ ...none, rate: parsed.result }, { status: 422 });
			const { pay, bill, burden = 0, from } = parsed.value;
			const done = await addRate(trx, record.id, { pay, bill, burden, from }, actor);
			return done
				? good(t("timesheets:terms.rateSaved"))
				: data({ ...none, rate: parsed.reply({ from: ["timesheets:problems.rate"] }) }, { status: 409 });
		}
		const parsed = parseForm(form, termsSchema, t);
		if (!parsed.ok) return data({ ...none, terms: parsed.result }, { status: 422 });
		const { approvers, entered_by, ...terms } = parsed.value;
		const place = { id: record.id, companyId: record.company.id };
		const { contacts, schedules } = await termChoices(trx, place);
		const again = (field: string, key: string) =>
			data({ ...none, terms: parsed.reply({ [field]: [key] }) }, { status: 422 });
		if (approvers.length === 0) return again("approvers", "timesheets:problems.approver");
		if (!approvers.every((uid) => contacts.some((contact) => contact.uid === uid)))
			return again("approvers", "timesheets:problems.contact");
		if (terms.work_schedule && !schedules.some(({ uid }) => uid === terms.work_schedule))
			return again("work_schedule", "forms:required");
		await saveHourTerms(
			trx,
			place,
			{
				entered_by,
				work_schedule: terms.work_schedule ?? null,
				trusted: terms.trusted !== undefined,
				union_name: terms.union_name || null,
				city: terms.city || null,
				state: terms.state ?? null,
				bill_day: terms.bill_day ?? null,
				approvers,
			},
			actor,
		);
		return good(t("timesheets:terms.saved"));
	},
);

type Page = Route.ComponentProps["loaderData"];

export default function PlacementHours({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("timesheets");
	const { uid, name, card } = loaderData;
	return (
		<div className="mx-auto grid max-w-3xl gap-4">
			<PageHeader
				back={{ to: `/recruiters/placements/${uid}`, label: name }}
				title={t("terms.title")}
				text={t("terms.text")}
			/>
			{(actionData?.error || loaderData.isDraft) && (
				<Banner tone="warning" role={actionData?.error ? "alert" : undefined}>
					{t("problems.draft")}
				</Banner>
			)}
			{card && <HoursCard card={card} editable={false} />}
			<Rate page={loaderData} result={actionData?.rate ?? null} />
			<Terms page={loaderData} result={actionData?.terms ?? null} />
		</div>
	);
}

function Rate({ page, result }: { page: Page; result: FormResult | null }) {
	const { t } = useTranslation("timesheets");
	const [form, fields] = useFormKit<{ pay?: string; bill?: string; burden?: string; from?: string }>({
		id: "rate",
		lastResult: result,
		defaultValue: { from: page.card?.rates.length ? page.today : page.start },
	});
	return (
		<Card as="section" aria-labelledby="rate-title">
			<CardHeader id="rate-title" title={t("terms.rate")} text={t("terms.rateText")} />
			<AppForm form={form} method="post" className="grid gap-3">
				<input type="hidden" name="what" value="rate" />
				<div className="grid gap-3 sm:grid-cols-2">
					<MoneyField field={fields.pay} label={t("card.payHour")} currency={null} />
					<MoneyField field={fields.bill} label={t("card.billHour")} currency={null} />
					<TextField
						field={fields.burden}
						label={t("card.burdenPct")}
						suffix="%"
						maxLength={6}
						inputMode="decimal"
						optional
					/>
					<DateField field={fields.from} label={t("card.from")} />
				</div>
				<div>
					<SubmitButton>{t("terms.addRate")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

function Terms({ page, result }: { page: Page; result: FormResult | null }) {
	const { t } = useTranslation("timesheets");
	const [form, fields] = useFormKit<{
		entered_by?: string;
		work_schedule?: string;
		trusted?: string;
		union_name?: string;
		city?: string;
		state?: string;
		bill_day?: string;
		approvers?: string[];
	}>({ id: "terms", lastResult: result, defaultValue: page.terms });
	return (
		<Card as="section" aria-labelledby="terms-title">
			<CardHeader id="terms-title" title={t("terms.keep")} text={t("terms.keepText")} />
			<AppForm form={form} method="post" className="grid gap-4">
				<input type="hidden" name="what" value="terms" />
				<RadioGroupField
					field={fields.entered_by}
					label={t("terms.enteredBy")}
					options={(["worker", "client"] as const).map((value) => ({ value, label: t(`keepers.${value}`) }))}
				/>
				<CheckboxGroupField
					field={fields.approvers}
					label={t("terms.approvers", { company: page.company })}
					options={page.contacts}
				/>
				{page.contacts.length === 0 && <p className="text-muted">{t("terms.noContacts")}</p>}
				<div className="grid gap-3 sm:grid-cols-2">
					<SelectField field={fields.work_schedule} label={t("terms.schedule")} options={page.schedules} optional />
					<TextField field={fields.union_name} label={t("terms.union")} maxLength={120} optional />
					<TextField field={fields.city} label={t("terms.city")} maxLength={100} optional />
					<TextField field={fields.state} label={t("terms.state")} maxLength={2} optional />
					<TextField
						field={fields.bill_day}
						label={t("terms.billDay")}
						help={t("terms.billDayHelp")}
						inputMode="numeric"
						maxLength={2}
						optional
					/>
				</div>
				<CheckboxField field={fields.trusted} label={t("terms.trusted")} />
				<div>
					<SubmitButton>{t("terms.save")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
