import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	MoneyField,
	PasswordField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/settings";
import { changeModelSettings, readModelSettings } from "./settings.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readModelSettings(args));
export const action = (args: Route.ActionArgs) => changeModelSettings(args);

type Data = Route.ComponentProps["loaderData"];

export default function LanguageModel({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("language_model");
	return (
		<div className="max-w-3xl">
			<PageHeader title={t("settings.title")} text={t("settings.text")} />
			<div className="grid grid-cols-1 gap-4">
				<Card as="section" aria-labelledby="model-facts">
					<CardHeader id="model-facts" title={t("settings.facts")} />
					<ul className="grid list-disc gap-2 pl-5">
						{(["drafts", "concealed", "sources", "data", "logged"] as const).map((fact) => (
							<li key={fact}>{t(`settings.${fact}`)}</li>
						))}
					</ul>
				</Card>
				<Connection page={loaderData} result={actionData?.result} />
				<Card as="section" aria-labelledby="model-spending">
					<CardHeader id="model-spending" title={t("settings.month")} />
					<p>
						{loaderData.spent}{" "}
						<AppLink to="/administrator/language_model/calls" className="link">
							{t("settings.calls")}
						</AppLink>
					</p>
				</Card>
			</div>
		</div>
	);
}

type Values = Record<"address" | "model" | "key_password" | "currency", string> & {
	enabled: string;
	no_key: string;
	input_cents: string;
	output_cents: string;
	monthly_cents: string;
	person_cents: string;
};

function Connection({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("language_model");
	const { values, usual, isStored, isReady, checked, trouble, detail } = page;
	const [form, fields] = useFormKit<Values>({
		id: "model",
		lastResult: result ?? null,
		defaultValue: { ...values, key_password: "" },
	});
	const labels = {
		enabled: t("settings.enabled"),
		address: t("settings.address"),
		model: t("settings.model"),
		key_password: t("settings.key"),
		no_key: t("settings.noKey"),
		currency: t("settings.currency"),
		input_cents: t("settings.inputPrice"),
		output_cents: t("settings.outputPrice"),
		monthly_cents: t("settings.monthly"),
		person_cents: t("settings.perPerson"),
	};
	const amounts = ["input_cents", "output_cents", "monthly_cents", "person_cents"] as const;
	return (
		<Card as="section" aria-labelledby="model-connection">
			<CardHeader id="model-connection" title={t("settings.connection")} text={checked ?? undefined} />
			{trouble && (
				<div className="mb-4">
					<Banner tone="danger" title={trouble}>
						{detail && <p className="wrap-anywhere">{detail}</p>}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="save" />
				<CheckboxField field={fields.enabled} label={labels.enabled} help={t("settings.enabledHelp")} />
				<TextField
					field={fields.address}
					label={labels.address}
					help={t(usual ? "settings.addressHelpOwn" : "settings.addressHelp", { usual })}
					type="url"
					maxLength={500}
					autoComplete="off"
					optional
				/>
				<TextField
					field={fields.model}
					label={labels.model}
					help={t("settings.modelHelp")}
					maxLength={200}
					autoComplete="off"
					optional
				/>
				<PasswordField
					field={fields.key_password}
					label={labels.key_password}
					help={isStored ? t("settings.keyStored") : undefined}
					autoComplete="new-password"
					optional
				/>
				{isStored && <CheckboxField field={fields.no_key} label={labels.no_key} />}
				<SelectField
					field={fields.currency}
					label={labels.currency}
					options={["BRL", "USD"].map((value) => ({ value, label: value }))}
					placeholder={null}
					className="max-w-40"
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					{amounts.map((name) => (
						<MoneyField
							key={name}
							field={fields[name]}
							label={labels[name]}
							help={
								name === "input_cents"
									? t("settings.priceHelp")
									: name === "monthly_cents"
										? t("settings.budgetHelp")
										: undefined
							}
							currency={null}
							optional
						/>
					))}
				</div>
				<div>
					<SubmitButton>{t("settings.save")}</SubmitButton>
				</div>
			</AppForm>
			{isReady && (
				<Form method="post" preventScrollReset className="mt-4">
					<Button type="submit" name="intent" value="test">
						{t("settings.test")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
