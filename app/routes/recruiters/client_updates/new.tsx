import { Form, redirect } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { mayWriteClientUpdate, readJobUpdates } from "#app/routes/shared/jobs/client-update.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listReportContacts } from "#db/queries/search-reports.ts";
import type { Route } from "./+types/new";
import { readSubject, readUpdateLocale } from "./update-draft.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Weekly facts on a client's jobs to select; the selection starts a mail draft. */
export const loader = recruiterLoader(
	{ can: ["read", "jobs"], readOnly: true },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const params = url.searchParams;
		const subject = readSubject(params);
		if (!subject || !mayWriteClientUpdate(user)) throw notFound();
		const folder = subject.kind === "company" ? "client_companies" : `${subject.kind}s`;
		const back = `/recruiters/${folder}/${subject.uid}`;
		const [first] = await readJobUpdates(trx, user, subject, { locale: format.locale, now: format.now });
		const mayMail = can(user, "send", "client_contacts");
		const contacts = first && mayMail ? await listReportContacts(trx, first.job.id) : [];
		const reader = contacts.find(({ of_job, refusal }) => of_job && refusal === null) ?? contacts[0];
		const locale = readUpdateLocale(params) ?? reader?.locale ?? format.locale;
		const updates = await readJobUpdates(trx, user, subject, { locale, now: format.now });
		const known = new Set(updates.flatMap(({ sentences }) => sentences.map(({ key }) => key)));
		const says = params.getAll("say").filter((key) => known.has(key));
		const named = params.getAll("to");
		const to = contacts.filter(({ uid, refusal }) => refusal === null && named.includes(`client_contacts:${uid}`));
		const isSent = params.has("write");
		if (isSent && says.length > 0 && to.length > 0 && mayMail) {
			const next = new URLSearchParams([
				...to.map(({ uid }) => ["to", `client_contacts:${uid}`]),
				[subject.kind, subject.uid],
				["update_locale", locale],
				...says.map((key) => ["say", key]),
				["back", back],
			]);
			throw redirect(`/recruiters/emails/new?${next}`);
		}
		const link = (name: string) =>
			`?${new URLSearchParams([
				[subject.kind, subject.uid],
				["update_locale", name],
			])}`;
		return {
			pageTitle: format.title(format.t("client_updates:title")),
			subject,
			back,
			company: first?.job.company ?? null,
			locale,
			languages: (["pt", "en"] as const).map((name) => ({ name, to: link(name), isOn: name === locale })),
			jobs: updates.map(({ job, sentences }) => ({
				uid: job.uid,
				title: job.title,
				sentences: sentences.map((sentence) => ({
					...sentence,
					isPicked: isSent ? says.includes(sentence.key) : sentence.kind !== "open_since" || sentences.length <= 5,
					sourceLabel: format.t(`client_updates:sources.${sentence.kind}`),
				})),
			})),
			mayMail,
			contacts: contacts.map(({ uid, name, title, of_job, refusal }) => ({
				value: `client_contacts:${uid}`,
				name,
				help: [
					title,
					of_job && format.t("search_reports:mail.ofJob"),
					refusal && format.t(`search_reports:mail.${refusal}`),
				]
					.filter(Boolean)
					.join(" · "),
				isOff: refusal !== null,
				isPicked: isSent ? named.includes(`client_contacts:${uid}`) : uid === reader?.uid && refusal === null,
			})),
			problem:
				isSent && says.length === 0
					? format.t("client_updates:pickSentence")
					: isSent && to.length === 0
						? format.t("client_updates:pickContact")
						: null,
		};
	},
);

/** A client's week: pick the sentences, then the mail opens to be changed and sent. */
export default function NewClientUpdate({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("client_updates");
	const { subject, back, company, locale, languages, jobs, contacts, mayMail, problem } = loaderData;
	return (
		<>
			<PageHeader title={t("title")} text={t("text")} back={{ to: back, label: company ?? t("back") }} />
			{jobs.length === 0 ? (
				<EmptyState title={t("noJobs")} />
			) : (
				<Form method="get" className="grid max-w-4xl gap-4">
					<input type="hidden" name={subject.kind} value={subject.uid} />
					<input type="hidden" name="update_locale" value={locale} />
					{problem && (
						<div role="alert">
							<Banner tone="danger">{problem}</Banner>
						</div>
					)}
					<nav aria-label={t("language")} className="flex flex-wrap gap-2">
						{languages.map(({ name, to, isOn }) => (
							<ChipLink key={name} to={to} current={isOn}>
								{t(`languages.${name}`)}
							</ChipLink>
						))}
					</nav>
					{jobs.map(({ uid, title, sentences }) => (
						<Card key={uid} as="section" aria-labelledby={`job-${uid}`}>
							<CardHeader id={`job-${uid}`} title={title} />
							<ul className="grid gap-2">
								{sentences.map(({ key, text, source, sourceLabel, isPicked }) => (
									<li key={key} className="flex flex-wrap items-start gap-x-4">
										<label className="flex min-h-6 min-w-0 flex-1 basis-72 items-start gap-2">
											<input
												key={`${key}${text}`}
												type="checkbox"
												name="say"
												value={key}
												defaultChecked={isPicked}
												className="mt-1"
											/>
											<span lang={locale === "pt" ? "pt-BR" : "en"} className="min-w-0 break-words">
												{text}
											</span>
										</label>
										<AppLink to={source} className="link inline-flex min-h-6 items-center text-sm">
											{sourceLabel}
										</AppLink>
									</li>
								))}
							</ul>
						</Card>
					))}
					{mayMail && (
						<Card as="section" aria-labelledby="contacts">
							<CardHeader id="contacts" title={t("contacts")} text={t("contactsText")} />
							{contacts.length === 0 && <p className="text-muted">{t("noContacts")}</p>}
							<ul className="grid gap-1">
								{contacts.map(({ value, name, help, isOff, isPicked }) => (
									<li key={value}>
										<label className="flex min-h-6 items-start gap-2">
											<input
												type="checkbox"
												name="to"
												value={value}
												disabled={isOff}
												defaultChecked={isPicked}
												className="mt-1"
											/>
											<span className="min-w-0 break-words">
												{name} {help && <span className="text-muted text-sm">{help}</span>}
											</span>
										</label>
									</li>
								))}
							</ul>
						</Card>
					)}
					{mayMail && contacts.length > 0 && (
						<div>
							<Button type="submit" name="write" value="1" variant="primary">
								{t("write")}
							</Button>
						</div>
					)}
				</Form>
			)}
		</>
	);
}
