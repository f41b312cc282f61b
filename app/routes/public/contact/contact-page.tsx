import { DocumentTitle } from "#app/auth/page-title.tsx";
import { confirmationLinkDays } from "#app/domain/community/contact-flood.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MailCheck } from "#app/ui/icons.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import type { loadContact } from "./contact.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { layouts } from "./layouts.ts";

interface ContactPageProps {
	page: Awaited<ReturnType<typeof loadContact>>;
	path: "/contact" | "/home/contact";
	result?: FormResult | null;
}

export function ContactPage({ page, path, result }: ContactPageProps) {
	const { t } = useTranslation(["public_pages", "brand_sites"]);
	const brand = useRoot()?.site.key ?? "land";
	const look = useBrandStyle();
	const layout = layouts[look.head];
	if (page.sent && !result)
		return (
			<main id="content">
				<DocumentTitle>{page.title}</DocumentTitle>
				<PublicPageHeader
					title={t(`public_pages:contact.${page.sent}Title`)}
					text={t(`public_pages:contact.${page.sent}Text`, { count: confirmationLinkDays })}
				/>
				<div className={`${look.wide} flex flex-wrap items-center gap-4 py-10`}>
					<MailCheck aria-hidden className="size-10 text-primary-text" />
					<a href="/jobs" className={buttonClass("primary", "lg")}>
						{t("public_pages:contact.seeJobs")}
					</a>
					<a href={path} className={buttonClass("secondary", "lg")}>
						{t("public_pages:contact.again")}
					</a>
				</div>
			</main>
		);
	return (
		<main id="content">
			<DocumentTitle>{page.title}</DocumentTitle>
			<PublicPageHeader title={t(`brand_sites:${brand}.contact.title`)} text={t(`brand_sites:${brand}.contact.text`)} />
			<div className={look.wide}>
				<div className={layout.both}>
					<div className={layout.form}>
						<ContactForm page={page} path={path} result={result} />
					</div>
					<aside aria-labelledby="other-ways" className={layout.ways}>
						<h2 id="other-ways" className="font-semibold text-xl">
							{t("public_pages:contact.otherWays")}
						</h2>
						<Way question={t("public_pages:contact.candidate")} to="/jobs" label={t("public_pages:contact.seeJobs")} />
						<Way
							question={t("public_pages:contact.client")}
							to="/client_contacts/"
							label={t("public_pages:contact.clientLink")}
						/>
						{page.email && (
							<Way question={t("public_pages:contact.direct")} to={`mailto:${page.email}`} label={page.email} />
						)}
					</aside>
				</div>
			</div>
		</main>
	);
}

function Way({ question, to, label }: { question: string; to: string; label: string }) {
	return (
		<p>
			{question}
			<br />
			<a href={to} className="link inline-flex min-h-11 items-center">
				{label}
			</a>
		</p>
	);
}
