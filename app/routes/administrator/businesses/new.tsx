import { data } from "react-router";
import type { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import type { anotherBusinessSchema } from "#app/domain/brands/business-setup.ts";
import { brandKeys } from "#app/domain/brands/site.ts";
import { site_configs } from "#app/entities/administrator/site_configs.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, CheckboxField, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findNewBusinessProblem } from "#db/queries/new-business.ts";
import type { Route } from "./+types/new";
import { createBusiness } from "./new.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["create", "businesses"] },
	async ({ trx, user, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { title } = format;
		const barred = await findNewBusinessProblem(trx, user, false);
		const labels = getLabels(site_configs, t);
		return {
			title: title(t("back_office:businesses.new.title")),
			barred: barred && t(`back_office:businesses.new.problems.${barred.problem}`, { count: barred.seats }),
			locale: format.locale,
			brands: brandKeys.map((value) => ({ value, label: labels.option("brand_key", value) })),
		};
	},
);

export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "create", "businesses");
	const answer = await createBusiness(context, user, await readForm(request));
	return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export default function NewBusiness({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["back_office", "administrator"]);
	return (
		<div className="max-w-3xl">
			<PageHeader
				title={t("businesses.new.title")}
				text={t("businesses.new.text")}
				back={{ to: "/administrator/businesses", label: t("administrator:businesses") }}
			/>
			{loaderData.barred ? (
				<EmptyState title={t("businesses.new.barred")} text={loaderData.barred} />
			) : (
				<BusinessForm result={actionData?.result} brands={loaderData.brands} locale={loaderData.locale} />
			)}
		</div>
	);
}

interface Given {
	result?: FormResult | null;
	brands: { value: string; label: string }[];
	locale: "pt" | "en";
}

function BusinessForm({ result, brands, locale }: Given) {
	const { t } = useTranslation("back_office");
	const [form, fields] = useFormKit<z.input<typeof anotherBusinessSchema>>({
		id: "new-business",
		lastResult: result,
		defaultValue: { brand: "seleta", locale, own: "on" },
	});
	const labels = {
		business: t("businesses.name"),
		brand: t("businesses.new.brand"),
		domain: t("businesses.new.domain"),
		locale: t("businesses.locale"),
		name: t("businesses.new.name"),
		email: t("businesses.new.email"),
		own: t("businesses.new.own"),
	};
	const locales = (["pt", "en"] as const).map((value) => ({ value, label: t(`businesses.locales.${value}`) }));
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-6">
			<Card as="section" aria-labelledby="its-business">
				<CardHeader id="its-business" title={t("businesses.new.business")} text={t("businesses.new.businessText")} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField field={fields.business} label={labels.business} autoComplete="organization" maxLength={200} />
					<SelectField field={fields.locale} label={labels.locale} options={locales} />
					<SelectField field={fields.brand} label={labels.brand} options={brands} />
					<TextField
						field={fields.domain}
						label={labels.domain}
						help={t("businesses.new.domainHelp")}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={253}
					/>
				</div>
			</Card>
			<Card as="section" aria-labelledby="its-administrator">
				<CardHeader id="its-administrator" title={t("businesses.new.admin")} text={t("businesses.new.adminText")} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField field={fields.name} label={labels.name} autoComplete="off" maxLength={200} />
					<TextField
						field={fields.email}
						label={labels.email}
						help={t("businesses.new.emailHelp")}
						type="email"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
				</div>
				<CheckboxField field={fields.own} label={labels.own} help={t("businesses.new.ownHelp")} />
			</Card>
			<div>
				<SubmitButton>{t("businesses.new.submit")}</SubmitButton>
			</div>
		</AppForm>
	);
}
