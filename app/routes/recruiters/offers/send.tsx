import { Form } from "react-router";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { composeLetter, readLetterQuery, readLetterSource } from "#app/routes/shared/offers/compose-letter.server.ts";
import { OfferLetterView } from "#app/routes/shared/offers/letter-view.tsx";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import { sendLetter } from "#app/routes/shared/offers/send-action.server.ts";
import { RecipientFields } from "#app/routes/shared/sending/recipient-fields.tsx";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findSendProblem } from "#db/queries/offers/send.ts";
import type { Route } from "./+types/send";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { source, problem, format } = await withRecord(context, offerSource, params.id, "update", async (opened) => ({
		source: await readLetterSource(opened.trx, opened.user, opened.record, readLetterQuery(url.searchParams)),
		problem: await findSendProblem(opened.trx, opened.record),
		format: opened.format,
	}));
	const { t } = format;
	const { offer, locale, brand, brands, model, models } = source;
	const composed = problem ? null : await composeLetter(source);
	const path = `/recruiters/offers/${offer.uid}`;
	return {
		pageTitle: format.title(`${t("offers:send.title")} · ${offer.title ?? ""}`),
		path,
		title: offer.title ?? "",
		problem: problem
			? t(`offers:problems.${problem}`)
			: composed === null
				? t("offers:send.template_failed")
				: offer.candidate_email === null
					? t("offers:send.noEmail")
					: null,
		stopped: problem !== null,
		mayRequest: problem === "approval" || problem === "disapproved",
		letter: composed?.letter ?? null,
		query: new URLSearchParams({
			locale,
			...(brand ? { brand: brand.uid } : {}),
			...(model ? { template: model.uid } : {}),
		}).toString(),
		choices: [
			{
				name: "locale",
				label: t("offers:send.locale"),
				value: locale as string,
				options: (["pt", "en"] as const).map((value) => ({
					value: value as string,
					label: t(`offers:send.locales.${value}`),
				})),
			},
			{
				name: "brand",
				label: t("offers:send.brand"),
				value: brand?.uid ?? "",
				options: brands.map(({ uid, title }) => ({ value: uid, label: title })),
			},
			{
				name: "template",
				label: t("offers:send.template"),
				value: model?.uid ?? "",
				options: [
					{ value: "", label: t("offers:send.builtIn") },
					...models.map(({ uid, name, version }) => ({
						value: uid,
						label: t("documents:modelVersion", { name, version }),
					})),
				],
			},
		].filter(({ options }) => options.length > 1),
		chosen: { locale: locale as string, brand: brand?.uid ?? "", template: model?.uid ?? "" },
		values: {
			name: offer.candidate,
			email: offer.candidate_email ?? "",
			message: "",
			version: String(offer.lock_version),
		},
	};
}

export const action = ({ context, params, request }: Route.ActionArgs) => sendLetter(context, params.id, request);

export default function SendOffer({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("offers");
	const { path, title, problem, stopped, letter, values, chosen } = loaderData;
	const [form, fields] = useFormKit<typeof values>({
		id: "send-offer",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const labels = { name: t("send.name"), email: t("send.email"), message: t("send.message") };
	return (
		<div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
			<PageHeader back={{ to: path, label: title }} title={t("send.title")} text={t("send.text")} />
			{problem && (
				<Banner
					tone="warning"
					title={t("send.check")}
					actions={loaderData.mayRequest && <AppFormButton to={`${path}/status`} label={t("actions.request")} />}
				>
					{problem}
				</Banner>
			)}
			{!stopped && (
				<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
					<div className="grid min-w-0 gap-4 lg:order-2">
						<LetterChoices {...loaderData} />
						<AppForm
							form={form}
							method="post"
							action={`${path}/send?${loaderData.query}`}
							labels={labels}
							className="card card-pad grid gap-4"
						>
							{Object.entries(chosen).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<RecipientFields fields={fields} values={values} labels={labels} messageHelp={t("send.messageHelp")} />
							<div className="flex flex-wrap gap-3">
								<SubmitButton>{t("send.submit")}</SubmitButton>
								<LinkButton to={path} variant="ghost">
									{t("send.cancel")}
								</LinkButton>
							</div>
						</AppForm>
					</div>
					{letter && <Preview letter={letter} pdf={`${path}/letter?${loaderData.query}`} />}
				</div>
			)}
		</div>
	);
}

function Preview({ letter, pdf }: { letter: OfferLetter; pdf: string }) {
	const { t } = useTranslation("offers");
	return (
		<section aria-labelledby="preview" className="grid min-w-0 gap-2">
			<h2 id="preview" className="font-semibold">
				{t("send.preview")}
			</h2>
			<OfferLetterView letter={letter} level={2} />
			<p>
				<a href={pdf} className="link inline-flex min-h-11 items-center">
					{t("actions.pdf")}
				</a>
			</p>
		</section>
	);
}

/** Language, brand and model change the preview: a form that only reads. */
function LetterChoices({ choices, path }: { choices: Route.ComponentProps["loaderData"]["choices"]; path: string }) {
	const { t } = useTranslation("offers");
	if (choices.length === 0) return null;
	return (
		<Card>
			<Form method="get" action={`${path}/send`} className="grid gap-3">
				{choices.map(({ name, label, value, options }) => (
					<label key={name} className="grid gap-1 font-medium">
						{label}
						<select name={name} defaultValue={value} className={`${inputClass} font-normal`}>
							{options.map((option) => (
								<option key={option.value} value={option.value}>
									{option.label}
								</option>
							))}
						</select>
					</label>
				))}
				<div>
					<Button type="submit">{t("send.refresh")}</Button>
				</div>
			</Form>
		</Card>
	);
}

function AppFormButton({ to, label }: { to: string; label: string }) {
	return (
		<Form method="post" action={to}>
			<input type="hidden" name="to" value="approval" />
			<Button type="submit">{label}</Button>
		</Form>
	);
}
