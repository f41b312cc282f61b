import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { changeInvoice } from "#app/routes/shared/invoices/change-invoice.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	DateField,
	MoneyField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { StepsTable } from "../placements/calculation-steps.tsx";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/invoice";
import { HourLinesCard } from "./hour-lines.tsx";
import { readInvoicePage } from "./invoice.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readInvoicePage(context, params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) => changeInvoice(context, params.id, request);

type Data = Route.ComponentProps["loaderData"];
type Refused = Route.ComponentProps["actionData"];

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const { head, facts, related, timeline, lines, missing, preview, steps, deliveries } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<RecordOverview facts={facts} related={related} timeline={timeline}>
				{missing && (
					<Banner
						tone="warning"
						actions={
							<AppLink to={missing.to} className="link">
								{t("problems.createTax")}
							</AppLink>
						}
					>
						{missing.text}
					</Banner>
				)}
				<Card as="section" aria-labelledby="lines">
					<CardHeader id="lines" title={t("lines")} />
					<ul className="divide-y divide-line">
						{lines.map(({ key, description, quantity, price, amount }) => (
							<li key={key} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
								<span className="min-w-0">
									{description} <span className="text-muted">{`${quantity} × ${price}`}</span>
								</span>
								<span className="tabular-nums">{amount}</span>
							</li>
						))}
					</ul>
				</Card>
				{loaderData.hours.length > 0 && <HourLinesCard lines={loaderData.hours} />}
				<Card as="section" aria-labelledby="totals">
					<CardHeader id="totals" title={t("totals")} text={t(preview ? "preview" : "totalsText")} />
					<StepsTable steps={steps} label={t("totals")} />
					{loaderData.exchange && <p className="mt-3 text-muted text-sm">{loaderData.exchange}</p>}
				</Card>
				{loaderData.paper && <Paper {...loaderData.paper} />}
				{!preview && <Payments data={loaderData} refused={actionData} />}
				<Card as="section" aria-labelledby="deliveries">
					<CardHeader id="deliveries" title={t("deliveries")} />
					{deliveries.length === 0 && <p className="text-muted">{t("noDeliveries")}</p>}
					<ul className="divide-y divide-line">
						{deliveries.map(({ uid, name, asks, failed, messages, state, when }) => (
							<li key={uid} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<span className="min-w-0">
									{name}: {asks ? t("askedState", { state }) : state} <span className="text-muted">{when.text}</span>
									{messages.length > 0 && <span className="block text-danger-text text-sm">{messages.join("; ")}</span>}
								</span>
								{failed && (
									<Form method="post" preventScrollReset>
										<input type="hidden" name="what" value="push" />
										<Button type="submit" size="sm" name="delivery" value={uid}>
											{t("again")}
										</Button>
									</Form>
								)}
							</li>
						))}
					</ul>
					{loaderData.waitsForNfse && (
						<Form method="post" preventScrollReset className="mt-3">
							<Button type="submit" size="sm" name="what" value="ask">
								{t("ask")}
							</Button>
						</Form>
					)}
				</Card>
				{loaderData.mayCancel && <Cancel result={actionData?.cancel ?? null} />}
			</RecordOverview>
		</>
	);
}

/** The invoice as a PDF, in a language and for a brand. */
function Paper({ to, locale, brand, locales, brands }: NonNullable<Data["paper"]>) {
	const { t } = useTranslation("billing");
	const choice = (name: string, label: string, value: string | null, options: typeof brands) => (
		<label className="grid min-w-0 gap-1 font-medium text-sm">
			{label}
			<select name={name} defaultValue={value ?? undefined} className="list-input font-normal">
				{options.map((item) => (
					<option key={item.value} value={item.value}>
						{item.label}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<Card as="section" aria-labelledby="paper">
			<CardHeader id="paper" title={t("paper.title")} text={t("paper.text")} />
			<form action={to} className="flex flex-wrap items-end gap-3">
				{choice("locale", t("paper.locale"), locale, locales)}
				{brands.length > 1 && choice("brand", t("paper.brand"), brand, brands)}
				<Button type="submit">{t("paper.download")}</Button>
			</form>
		</Card>
	);
}

function Payments({ data, refused }: { data: Data; refused: Refused }) {
	const { t } = useTranslation("billing");
	const [form, fields] = useFormKit<{ paid_on?: string; method?: string; amount?: string; note?: string }>({
		id: "payment",
		lastResult: refused?.payment ?? null,
		defaultValue: { paid_on: data.today, method: "transfer", amount: data.open?.typed ?? "" },
	});
	return (
		<Card as="section" aria-labelledby="payments">
			<CardHeader
				id="payments"
				title={t("payments")}
				text={`${t("paid")}: ${data.paid}${data.open ? ` · ${t("open")}: ${data.open.text}` : ""}`}
			/>
			{data.payments.length === 0 && <p className="text-muted">{t("noPayments")}</p>}
			<ul className="divide-y divide-line">
				{data.payments.map(({ uid, kind, amount, day, more }) => (
					<li key={uid} className="flex flex-wrap justify-between gap-2 py-2">
						<span>
							{day} · {kind} <span className="text-muted">{more}</span>
						</span>
						<span className="tabular-nums">{amount}</span>
					</li>
				))}
			</ul>
			{data.open && (
				<AppForm form={form} method="post" className="mt-4 grid gap-3">
					<div className="grid gap-3 sm:grid-cols-2">
						<MoneyField field={fields.amount} label={t("fields.amount")} currency={null} />
						<DateField field={fields.paid_on} label={t("fields.paid_on")} />
						<SelectField field={fields.method} label={t("fields.method")} options={data.methods} placeholder={null} />
						<TextField field={fields.note} label={t("fields.note")} maxLength={500} optional />
					</div>
					<div className="flex flex-wrap gap-2">
						<Button type="submit" name="what" value="pay" variant="primary">
							{t("receive")}
						</Button>
						<Button type="submit" name="what" value="write_off" variant="ghost">
							{t("writeOff")}
						</Button>
					</div>
				</AppForm>
			)}
		</Card>
	);
}

function Cancel({ result }: { result: NonNullable<Refused>["cancel"] }) {
	const { t } = useTranslation("billing");
	const [form, fields] = useFormKit<{ reason?: string }>({ id: "cancel", lastResult: result });
	return (
		<details className="card card-pad" open={result !== null}>
			<summary className="cursor-pointer font-medium">{t("cancelTitle")}</summary>
			<AppForm form={form} method="post" className="mt-3 grid gap-3">
				<input type="hidden" name="what" value="cancel" />
				<TextareaField field={fields.reason} label={t("fields.reason")} maxLength={500} />
				<div>
					<SubmitButton variant="danger">{t("cancelTitle")}</SubmitButton>
				</div>
			</AppForm>
		</details>
	);
}
