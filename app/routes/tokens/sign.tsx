import { Form, type HeadersFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AppForm, CheckboxField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/sign";
import { answerSigner, readSignerPage } from "./sign.server.ts";

export const handle = { scripts: false };

export const headers: HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"X-Robots-Tag": "noindex, nofollow",
	// Not "no-referrer": browsers would send the form with `Origin: null`, which is rejected.
	"Referrer-Policy": "same-origin",
});

export function loader({ context, params }: Route.LoaderArgs) {
	return readSignerPage(context, params.token);
}

export function action({ context, request, params }: Route.ActionArgs) {
	return answerSigner(context, request, params.token);
}

type Data = Route.ComponentProps["loaderData"];

/** Public signing page, without account or JavaScript. */
export default function SignDocument({ loaderData, actionData, params }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const { state, title, message, others, until } = loaderData;
	return (
		<main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-6 outline-none sm:py-10">
			<PageTitle>{title}</PageTitle>
			<header className="grid gap-1">
				<h1 className="break-words font-semibold text-2xl">{title}</h1>
				{state === "open" && <p className="text-muted">{t("page.text", { name: loaderData.name, until })}</p>}
			</header>
			<Standing page={loaderData} />
			{message && state === "open" && <p className="whitespace-pre-line break-words">{message}</p>}
			{(state === "open" || state === "signed" || state === "not_yet") && <Document page={loaderData} {...params} />}
			{state === "open" && (
				<>
					{actionData?.notice && (
						<Banner tone="warning" role="alert">
							{actionData.notice}
						</Banner>
					)}
					{loaderData.channel !== "none" && <Code page={loaderData} />}
					<Sign page={loaderData} result={actionData?.sign} />
					<Refuse result={actionData?.refuse} offer={loaderData.offer?.to} />
				</>
			)}
			{others.length > 0 && (
				<section aria-labelledby="others" className="card card-pad">
					<h2 id="others" className="mb-2 font-semibold text-lg">
						{t("page.others")}
					</h2>
					<ul className="grid gap-2">
						{others.map(({ key, name, state }) => (
							<li key={key} className="flex flex-wrap justify-between gap-x-4">
								<span>{name}</span>
								<span className="text-muted">{state}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</main>
	);
}

function Standing({ page }: { page: Data }) {
	const { t } = useTranslation("signing");
	const { state, signedAt, isCompleted, code, offer, problem } = page;
	if (state === "open") return null;
	const toOffer = offer && (
		<LinkButton to={offer.over?.newest ?? offer.to} reloadDocument>
			{t(offer.over?.newest ? "page.newestOffer" : "page.toOffer")}
		</LinkButton>
	);
	if (state === "signed")
		return (
			<Banner tone="success" role="status" title={t("page.signed", { when: signedAt })} actions={toOffer}>
				{offer && <p>{t("page.offerAccepted")}</p>}
				{t(isCompleted ? "page.completedText" : "page.signedText", { code })}
			</Banner>
		);
	if (offer?.over)
		return (
			<Banner tone="warning" role="status" title={offer.over.title} actions={toOffer}>
				{offer.over.text}
			</Banner>
		);
	return (
		<Banner tone={state === "not_yet" ? "info" : "warning"} role="status" actions={toOffer}>
			{problem ?? t(`problems.${state}`)}
		</Banner>
	);
}

function Document({ page, token }: { page: Data; token: string }) {
	const { t } = useTranslation("signing");
	const { pages, kilobytes, isRead, isFinal, state } = page;
	return (
		<section aria-labelledby="document" className="card card-pad grid gap-3">
			<h2 id="document" className="font-semibold text-lg">
				{t("page.document")}
			</h2>
			<p className="text-muted">
				{isFinal ? t("page.final") : t("page.size", { count: pages, size: kilobytes })}
				{state === "open" && isRead && ` ${t("page.read")}`}
			</p>
			<div>
				<LinkButton
					to={`/sign/${token}/document`}
					reloadDocument
					variant={state === "open" && isRead ? "secondary" : "primary"}
				>
					{t(isFinal ? "page.download" : "page.open")}
				</LinkButton>
			</div>
		</section>
	);
}

function Code({ page }: { page: Data }) {
	const { t } = useTranslation("signing");
	const { channel, target, hasCode } = page;
	return (
		<section aria-labelledby="code-title" className="card card-pad grid gap-3">
			<h2 id="code-title" className="font-semibold text-lg">
				{t("page.codeTitle")}
			</h2>
			<p className="break-words text-muted">
				{t(hasCode ? "page.codeSent" : channel === "sms" ? "page.codeSms" : "page.codeEmail", { target })}
			</p>
			<Form method="post">
				<Button type="submit" name="intent" value="code" variant={hasCode ? "secondary" : "primary"}>
					{t(hasCode ? "page.codeAgain" : "page.codeSend")}
				</Button>
			</Form>
		</section>
	);
}

function Sign({ page, result }: { page: Data; result?: FormResult | null | undefined }) {
	const { t } = useTranslation("signing");
	const { name, channel, consent } = page;
	const [form, fields] = useFormKit<{ name: string; code: string; agree: string }>({
		id: "sign",
		lastResult: result,
		defaultValue: { name, code: "", agree: "" },
	});
	const labels = { name: t("page.name"), code: t("page.code"), agree: t("page.agree") };
	return (
		<section aria-labelledby="sign-title" className="card card-pad grid gap-4">
			<h2 id="sign-title" className="font-semibold text-lg">
				{t("page.signTitle")}
			</h2>
			<p className="break-words text-sm">{consent}</p>
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="sign" />
				<TextField field={fields.name} label={labels.name} maxLength={200} autoComplete="name" />
				{channel !== "none" && (
					<TextField
						field={fields.code}
						label={labels.code}
						maxLength={12}
						inputMode="numeric"
						autoComplete="one-time-code"
					/>
				)}
				<CheckboxField field={fields.agree} label={labels.agree} />
				<SubmitButton block size="lg">
					{t("page.submit")}
				</SubmitButton>
			</AppForm>
		</section>
	);
}

function Refuse({ result, offer }: { result?: FormResult | null | undefined; offer: string | undefined }) {
	const { t } = useTranslation("signing");
	const [form, fields] = useFormKit<{ reason: string }>({ id: "refuse", lastResult: result });
	const labels = { reason: t("page.reason") };
	return (
		<details className="card card-pad" open={Boolean(result)}>
			<summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("page.refuse")}</summary>
			<p className="mb-3 text-muted">{t(offer ? "page.refuseOfferText" : "page.refuseText")}</p>
			{offer && (
				<p className="mb-3">
					<a href={offer} className="link inline-flex min-h-11 items-center">
						{t("page.backToOffer")}
					</a>
				</p>
			)}
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="intent" value="refuse" />
				<TextareaField field={fields.reason} label={labels.reason} rows={3} maxLength={1000} />
				<div>
					<SubmitButton variant="danger">{t("page.refuseSubmit")}</SubmitButton>
				</div>
			</AppForm>
		</details>
	);
}
