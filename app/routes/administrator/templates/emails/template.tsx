import { data, Form } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { isMailEvent } from "#app/domain/mail/email-template.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MailPreview, MailViewFields, readMailView } from "#app/routes/shared/emails/mail-preview.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Route } from "./+types/template";
import { createCustomTemplate, setTemplateActive } from "./change-template.server.ts";
import { readEmailTemplate } from "./read-template.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const page = await readEmailTemplate(context, params.id);
	const view = readMailView(url.searchParams);
	const language = url.searchParams.get("language") === "en" ? "en" : "pt";
	const src = `/administrator/templates/emails/${params.id}/preview?${new URLSearchParams({ language, theme: view.theme })}`;
	return { title: `${page.heading} · ${context.get(site).title}`, ...page, preview: { view, language, src } };
}

/** `customise` copies the standard texts; `on` and `off` hold a template's id. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const here = `/administrator/templates/emails/${params.id}`;
	const on = form.get("on");
	const off = form.get("off");
	if (form.has("customise") && isMailEvent(params.id)) {
		const uid = await createCustomTemplate(context, user, params.id, form);
		return redirectWithToast(`/recruiters/templates/emails/${uid}/edit`, {
			type: "success",
			message: t("letters:admin.customised"),
		});
	}
	const uid = typeof on === "string" && on ? on : typeof off === "string" && off ? off : null;
	if (uid === null) {
		await readEmailTemplate(context, params.id);
		return data(null, { status: 400 });
	}
	const done = await inBusiness(context.get(database), user.businessId, (trx) =>
		setTemplateActive(context, trx, user, uid, uid === on),
	);
	if (!done) throw notFound();
	const message = t(uid === on ? "letters:admin.onDone" : "letters:admin.backDone");
	return redirectWithToast(here, { type: "success", message });
}

export default function AdminTemplate({ loaderData: { heading, event, texts, own, preview } }: Route.ComponentProps) {
	const { t } = useTranslation("letters");
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={heading}
				back={{ to: "/administrator/templates/emails", label: t("admin.title") }}
				actions={
					event &&
					!own.some(({ brand }) => brand === null) && (
						<Form method="post">
							<IdempotencyField />
							<Button type="submit" name="customise" value="1" variant="primary">
								{t("admin.customise")}
							</Button>
						</Form>
					)
				}
			/>
			{own.length > 0 && (
				<ul className="mb-4 grid gap-2">
					{own.map((item) => (
						<Card as="li" key={item.uid} className="flex flex-wrap items-center gap-3">
							<span className="min-w-0 flex-1 basis-48 break-words font-medium">
								{item.name} {item.brand && <span className="font-normal text-muted">{item.brand}</span>}
							</span>
							<StatusBadge
								tone={item.active ? "success" : "neutral"}
								label={t(item.active ? "admin.on" : "admin.off")}
							/>
							<LinkButton to={`/recruiters/templates/emails/${item.uid}/edit`} size="sm">
								{t("admin.edit")}
							</LinkButton>
							<LinkButton to={`/recruiters/templates/emails/${item.uid}`} size="sm">
								{t("admin.versions")}
							</LinkButton>
							<Form method="post">
								<IdempotencyField />
								<Button type="submit" size="sm" name={item.active ? "off" : "on"} value={item.uid}>
									{item.active ? t(event ? "admin.backToStandard" : "admin.switchOff") : t("admin.switchOn")}
								</Button>
							</Form>
						</Card>
					))}
				</ul>
			)}
			{texts.map(({ locale, subject, html }) => (
				<Card as="section" key={locale} aria-labelledby={`text-${locale}`} className="mb-4">
					<CardHeader
						id={`text-${locale}`}
						title={event ? `${t("admin.standard")}: ${t(`admin.language.${locale}`)}` : t(`admin.language.${locale}`)}
					/>
					<div lang={locale === "en" ? "en" : "pt-BR"}>
						<p className="mb-2 break-words font-medium">{subject}</p>
						<div className="max-w-[72ch] break-words">
							<SanitizedHtml html={html} />
						</div>
					</div>
				</Card>
			))}
			<Preview preview={preview} />
		</div>
	);
}

function Preview({ preview: { view, language, src } }: Pick<Route.ComponentProps["loaderData"], "preview">) {
	const { t } = useTranslation("letters");
	return (
		<Card as="section" aria-labelledby="preview">
			<CardHeader id="preview" title={t("show.preview")} />
			<Form method="get" className="mb-3 flex flex-wrap items-end gap-3" preventScrollReset>
				<label className="grid gap-1">
					<span className="font-medium">{t("show.language")}</span>
					<select key={language} name="language" defaultValue={language} className={inputClass}>
						<option value="pt">{t("admin.language.pt")}</option>
						<option value="en">{t("admin.language.en")}</option>
					</select>
				</label>
				<MailViewFields view={view} />
				<Button type="submit">{t("show.see")}</Button>
			</Form>
			<MailPreview title={t("show.frame")} src={src} screen={view.screen} />
		</Card>
	);
}
