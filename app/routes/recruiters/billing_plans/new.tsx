import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { currency, day, line, money } from "#app/domain/text/form-fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import {
	AppForm,
	DateField,
	MoneyField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { createManualPlan, standardBillings } from "#db/queries/billing-plans/manual-plan.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import { CompanyPicker } from "../company-picker.tsx";
import type { Route } from "./+types/new";

const schema = z
	.object({
		company: z.union([z.string(), z.array(z.string())]).optional(),
		title: line(200),
		kind: z.enum(["milestones", "recurring"]),
		amount: money(),
		currency: currency(),
		standard_billing: z
			.string()
			.regex(/^[\w-]{1,64}$/)
			.optional(),
		starts_on: day(),
		ends_on: day().optional(),
	})
	.refine(({ amount }) => amount > 0, { path: ["amount"], message: "billing:problems.line" })
	.refine(({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on, {
		path: ["ends_on"],
		message: "billing:problems.dates",
	});

type Fields = Partial<
	Record<"company" | "title" | "kind" | "amount" | "currency" | "standard_billing" | "starts_on" | "ends_on", string>
>;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["create", "billing_plans"] },
	async ({ trx, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const labels = getLabels(billing_plans, format.t);

		return {
			pageTitle: format.title(format.t("billing:plan.new")),
			list: labels.many,
			kinds: (["milestones", "recurring"] as const).map((value) => ({ value, label: labels.option("kind", value) })),
			billings: (await standardBillings(trx)).map(({ uid, name }) => ({ value: uid, label: name })),
		};
	},
);

export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "create", "billing_plans");
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const input = (
		form
			.getAll("company")
			.map(String)
			.findLast((item) => item !== "") ?? ""
	).slice(0, 200);
	try {
		const uid = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const result = input ? await resolveRefs(trx, billing_plans, { client_company: input }, user) : null;
				const company = result?.ok ? (result.values.client_company as { id: number } | null) : null;
				if (!company) throw new Missing("company");
				const created = await createManualPlan(trx, {
					...parsed.value,
					companyId: company.id,
					ownerId: user.id,
				});
				if (!created) throw new Missing("standard_billing");
				const actor = getActor(context, user);
				await audit(trx, {
					actor,
					action: "create",
					recordType: "billing_plans",
					recordId: created.id,
				});
				return created.uid;
			}),
		);
		return await redirectWithToast(`/recruiters/billing_plans/${uid}`, {
			type: "success",
			message: t("billing:plan.created"),
		});
	} catch (error) {
		if (error instanceof KeyReusedError)
			return data({ result: parsed.reply({ "": ["errors:conflict"] }) }, { status: 409 });
		if (!(error instanceof Missing)) throw error;
		return data({ result: parsed.reply({ [error.message]: ["billing:problems.choose"] }) }, { status: 422 });
	}
}

class Missing extends Error {}

export default function New({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const [form, fields] = useFormKit<Fields>({ id: "new-plan", lastResult: actionData?.result });
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: "/recruiters/billing_plans", label: loaderData.list }} title={t("plan.new")} />
			<AppForm form={form} method="post" className="card card-pad grid gap-4">
				<CompanyPicker field={fields.company} label={t("fields.company")} />
				<TextField field={fields.title} label={t("fields.title")} maxLength={200} />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField field={fields.kind} label={t("fields.kind")} options={loaderData.kinds} placeholder={null} />
					<MoneyField field={fields.amount} label={t("fields.amount")} currencyField={fields.currency} />
					<SelectField
						field={fields.standard_billing}
						label={t("fields.standard_billing")}
						options={loaderData.billings}
						optional
					/>
					<DateField field={fields.starts_on} label={t("fields.starts_on")} />
					<DateField field={fields.ends_on} label={t("fields.ends_on")} optional />
				</div>
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}
