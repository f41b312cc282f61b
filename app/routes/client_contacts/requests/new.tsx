import { data } from "react-router";
import { z } from "zod";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { choice, choices, day, line, money, normalizeProse, optionalLine } from "#app/domain/text/form-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxGroupField,
	DateField,
	MoneyField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertJobRequest } from "#db/queries/job-requests.ts";
import type { Route } from "./+types/new";

const path = "/client_contacts/requests";

const brief = z
	.object({
		title: line(160, 2),
		openings: z.number().int().min(1).max(500),
		reason: choice("jobReasons"),
		description: z.string().overwrite(normalizeProse).trim().min(1).max(5000),
		work_type: choice("workTypes").optional(),
		regimes: choices("regimes").default([]),
		city: optionalLine(100),
		state: z.enum(states.map(({ uf }) => uf)).optional(),
		salary_from: money().optional(),
		salary_to: money().optional(),
		target_date: day().optional(),
	})
	.refine(({ salary_from: from, salary_to: to }) => from === undefined || to === undefined || to >= from, {
		path: ["salary_to"],
		message: "recruiter_jobs:salaryReversed",
	});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context }: Route.LoaderArgs) {
	getClientContact(context);
	const { t } = context.get(i18n);
	const named = (list: "jobReasons" | "workTypes" | "regimes") =>
		getEnumOptions(list).map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	return {
		title: `${t("client_contacts:requests.new")} · ${context.get(site).title}`,
		reasons: named("jobReasons"),
		workTypes: named("workTypes"),
		regimes: named("regimes"),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const user = getClientContact(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, brief, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { salary_from, salary_to, ...value } = parsed.value;
	const actor = { type: "client_contact" as const, id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	await inBusiness(context.get(database), user.businessId, (trx) =>
		oncePerContent(trx, user, form, () =>
			insertJobRequest(
				trx,
				user,
				{
					title: value.title,
					openings: value.openings,
					reason: value.reason,
					description: value.description,
					work_type: value.work_type ?? null,
					regimes: value.regimes,
					city: value.city || null,
					state: value.state ?? null,
					target_date: value.target_date ?? null,
					salary_from_cents: salary_from ?? null,
					salary_to_cents: salary_to ?? null,
				},
				actor,
			),
		),
	);
	return redirectWithToast(path, { type: "success", message: t("client_contacts:requests.sent") }, { status: 303 });
}

type Fields = {
	title?: string;
	openings?: string;
	reason?: string;
	description?: string;
	work_type?: string;
	regimes: string[];
	city?: string;
	state?: string;
	salary_from?: string;
	salary_to?: string;
	target_date?: string;
};

/** The brief of a job the client wants searched. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	const [form, fields] = useFormKit<Fields>({
		id: "request",
		lastResult: actionData?.result,
		defaultValue: { openings: "1", reason: "new", regimes: [] },
	});
	const labels = {
		title: t("requests.fields.title"),
		openings: t("requests.fields.openings"),
		reason: t("requests.fields.reason"),
		description: t("requests.fields.description"),
		work_type: t("requests.fields.work_type"),
		regimes: t("requests.fields.regimes"),
		city: t("requests.fields.city"),
		state: t("requests.fields.state"),
		salary_from: t("requests.fields.salary_from"),
		salary_to: t("requests.fields.salary_to"),
		target_date: t("requests.fields.target_date"),
	};
	return (
		<div className="max-w-3xl">
			<PageHeader
				title={t("requests.new")}
				text={t("requests.newText")}
				back={{ to: path, label: t("requests.title") }}
			/>
			<Card>
				<AppForm form={form} labels={labels} action={`${path}/new`} className="grid gap-4">
					<TextField field={fields.title} label={labels.title} maxLength={160} />
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							field={fields.openings}
							label={labels.openings}
							type="number"
							inputMode="numeric"
							min={1}
							max={500}
						/>
						<SelectField field={fields.reason} label={labels.reason} options={loaderData.reasons} placeholder={null} />
					</div>
					<TextareaField
						field={fields.description}
						label={labels.description}
						help={t("requests.descriptionHelp")}
						rows={7}
					/>
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField field={fields.work_type} label={labels.work_type} options={loaderData.workTypes} optional />
						<DateField field={fields.target_date} label={labels.target_date} optional />
						<TextField field={fields.city} label={labels.city} maxLength={100} optional />
						<SelectField
							field={fields.state}
							label={labels.state}
							options={states.map(({ uf, name }) => ({ value: uf, label: name }))}
							optional
						/>
						<MoneyField field={fields.salary_from} label={labels.salary_from} optional />
						<MoneyField field={fields.salary_to} label={labels.salary_to} optional />
					</div>
					<CheckboxGroupField field={fields.regimes} label={labels.regimes} options={loaderData.regimes} optional />
					<p className="flex flex-wrap gap-2">
						<SubmitButton>{t("requests.send")}</SubmitButton>
						<LinkButton to={path}>{t("cancel")}</LinkButton>
					</p>
				</AppForm>
			</Card>
		</div>
	);
}
