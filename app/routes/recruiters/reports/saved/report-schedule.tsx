import { data } from "react-router";
import { z } from "zod";
import { mailHours, reportFrequencies } from "#app/domain/reports/report-schedule.ts";
import { formatHour } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findReportSchedule, listReportReaders, saveReportSchedule } from "#db/queries/report-schedules.ts";
import type { Route } from "./+types/report-schedule";
import { getSavedReport } from "./saved-report-form.server.ts";

const schema = z
	.object({
		every: z.enum(reportFrequencies),
		weekday: z.coerce.number().int().min(1).max(7).default(1),
		month_day: z.coerce.number().int().min(1).max(31).default(1),
		hour: z.coerce.number().int().min(6).max(20),
		active: z.boolean().default(false),
		people: z.array(z.string().max(64)).max(300).default([]),
	})
	.refine(({ active, people }) => !active || people.length > 0, {
		path: ["people"],
		message: "saved_reports:schedule.nobody",
	});

type ScheduleFields = {
	every: string;
	weekday: string;
	month_day: string;
	hour: string;
	active: string;
	people: string[];
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, params, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const report = await getSavedReport(trx, user, params.id);
		const schedule = await findReportSchedule(trx, { reportId: report.id, recruiterId: user.id });
		const readers = await listReportReaders(trx, { reportId: report.id, recruiterId: user.id });
		return {
			name: report.name,
			backTo: `/recruiters/reports/saved/${report.uid}`,
			frequencies: reportFrequencies.map((value) => ({
				value,
				label: t(`saved_reports:schedule.frequencies.${value}`),
			})),
			// 2026-11-23 is a Monday.
			weekdays: numbers(1, 7).map((value) => ({
				value: String(value),
				label: new Intl.DateTimeFormat(format.locale === "en" ? "en-US" : "pt-BR", {
					weekday: "long",
					timeZone: "UTC",
				}).format(new Date(Date.UTC(2026, 10, 22 + value))),
			})),
			monthDays: numbers(1, 31).map((value) => ({ value: String(value), label: String(value) })),
			hours: mailHours.map((value) => ({ value: String(value), label: formatHour(format.locale, value) })),
			readers: readers.map(({ uid, name }) => ({ value: uid, label: name })),
			start: {
				every: schedule?.every ?? "week",
				weekday: String(schedule?.weekday ?? 1),
				month_day: String(schedule?.month_day ?? 1),
				hour: String(schedule?.hour ?? 8),
				active: (schedule?.active ?? true) ? "on" : "",
				people: schedule?.people ?? [user.uid],
			},
			pageTitle: format.title(t("saved_reports:mail")),
		};
	},
);

export const action = recruiterAction(
	{},
	async ({ trx, user, form, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const report = await getSavedReport(trx, user, params.id);
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { people, every, weekday, month_day, ...rest } = parsed.value;
		const own = { reportId: report.id, recruiterId: user.id };
		const readers = await listReportReaders(trx, own);
		await saveReportSchedule(trx, own, {
			...rest,
			every,
			weekday: every === "week" ? weekday : null,
			month_day: every === "month" ? month_day : null,
			people: readers.flatMap(({ id, uid }) => (people.includes(uid) ? [id] : [])),
		});
		const message = t(rest.active ? "saved_reports:schedule.saved" : "saved_reports:schedule.off");
		return redirectWithToast(`/recruiters/reports/saved/${report.uid}`, { type: "success", message }, { status: 303 });
	},
);

export default function ReportSchedule({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	const { name, backTo, frequencies, weekdays, monthDays, hours, readers, start } = loaderData;
	const [form, fields] = useFormKit<ScheduleFields>({
		id: "report-schedule",
		lastResult: actionData?.result,
		defaultValue: start,
	});
	const labels = {
		every: t("schedule.every"),
		weekday: t("schedule.weekday"),
		month_day: t("schedule.monthDay"),
		hour: t("schedule.hour"),
		people: t("schedule.people"),
	};
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader back={{ to: backTo, label: name }} title={t("mail")} text={t("schedule.text")} />
			<AppForm form={form} method="post" labels={labels} className="card card-pad grid gap-4">
				<CheckboxField field={fields.active} label={t("schedule.active")} />
				<RadioGroupField field={fields.every} label={labels.every} inline options={frequencies} />
				<div className="grid gap-4 sm:grid-cols-3">
					<SelectField field={fields.weekday} label={labels.weekday} placeholder={null} options={weekdays} />
					<SelectField field={fields.month_day} label={labels.month_day} placeholder={null} options={monthDays} />
					<SelectField field={fields.hour} label={labels.hour} placeholder={null} options={hours} />
				</div>
				<CheckboxGroupField
					field={fields.people}
					label={labels.people}
					help={t("schedule.peopleHelp")}
					columns={2}
					options={readers}
				/>
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("schedule.save")}</SubmitButton>
					<LinkButton to={backTo} variant="ghost">
						{t("back")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
