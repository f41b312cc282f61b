import { DocumentTitle } from "#app/auth/page-title.tsx";
import { i18n, site as siteContext } from "#app/context.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { HoneypotFields } from "#app/ui/form/honeypot.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MailCheck } from "#app/ui/icons.tsx";
import type { Route } from "./+types/job-alerts.ts";
import { parseAlertSearch } from "./alerts/alert-search.server.ts";
import { getConfirmedAddress, requestAlert } from "./alerts/request-alert.server.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";

export const handle = { scripts: false };

export function loader({ context, url }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const { search, what } = parseAlertSearch(url.search, site, texts);
	return {
		sent: url.searchParams.has("sent"),
		search,
		what,
		stamp: createFormTimestamp(new Date()),
		own: getConfirmedAddress(context),
		title: `${texts.t("jobs:alert.title")} · ${site.title}`,
	};
}

export const action = ({ context, request }: Route.ActionArgs) => requestAlert(context, request);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function JobAlerts({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	if (loaderData.sent && !actionData?.result)
		return (
			<main id="content">
				<DocumentTitle>{loaderData.title}</DocumentTitle>
				<PublicPageHeader title={t("alert.sentTitle")} text={t("alert.sentText")} />
				<div className={`${look.wide} flex flex-wrap items-center gap-4 py-10`}>
					<MailCheck aria-hidden className="size-10 text-primary-text" />
					<a href="/jobs" className={look.action}>
						{t("all")}
					</a>
				</div>
			</main>
		);
	return (
		<main id="content">
			<DocumentTitle>{loaderData.title}</DocumentTitle>
			<PublicPageHeader title={t("alert.title")} />
			<div className={`${look.wide} py-10 md:py-14`}>
				<div className="max-w-xl">
					<AlertForm {...loaderData} result={actionData?.result} />
				</div>
			</div>
		</main>
	);
}

interface AlertFormProps {
	search: string;
	what: string;
	stamp: string;
	/** The signed-in candidate's confirmed address, which replaces the email field. */
	own: string | null;
	result?: FormResult | null;
}

/** An address for the jobs of a search. */
function AlertForm({ search, what, stamp, own, result }: AlertFormProps) {
	const { t } = useTranslation(["jobs", "brands"]);
	const [form, fields] = useFormKit<{ email: string }>({ id: "alert", lastResult: result });
	return (
		<AppForm
			form={form}
			method="post"
			action="/job_alerts"
			labels={{ email: t("jobs:alert.email") }}
			className="relative flex flex-col gap-4"
		>
			<HoneypotFields stamp={stamp} />
			<input type="hidden" name="search" value={search} />
			<p>{t("jobs:alert.text", { what })}</p>
			<div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
				{own ? (
					<p className="min-w-0 break-words font-medium">{own}</p>
				) : (
					<TextField
						field={fields.email}
						label={t("jobs:alert.email")}
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
					/>
				)}
				<SubmitButton>{t("jobs:alert.submit")}</SubmitButton>
			</div>
			<p className="text-muted text-sm">
				{t(own ? "jobs:alert.ownHint" : "jobs:alert.hint")}{" "}
				<a href="/politica_de_privacidade" className="link">
					{t("brands:footer.privacy")}
				</a>
			</p>
		</AppForm>
	);
}
