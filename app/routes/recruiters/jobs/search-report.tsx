import { data, Form } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { site } from "#app/context.ts";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { line, optionalProse } from "#app/domain/text/form-fields.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readSearchReport } from "#app/routes/shared/search-report/search-report.server.ts";
import { SearchReportView } from "#app/routes/shared/search-report/search-report-view.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import {
	findSearchedJob,
	getSearchReportPath,
	insertSearchReport,
	listReportContacts,
	listSearchReports,
	revokeSearchReport,
} from "#db/queries/search-reports.ts";
import type { Route } from "./+types/search-report";
import {
	dropDefaultWords,
	findReportReceivers,
	mailSearchReport,
	usualReportWords,
} from "./mail-search-report.server.ts";
import { SearchReportForm } from "./search-report-form.tsx";
import { reportLinkDays } from "./search-report-link-days.ts";

const schema = z.object({
	days: z.enum(reportLinkDays),
	locale: z.enum(["pt", "en"]),
	note: optionalProse(4000),
	contacts: z
		.array(z.string().regex(/^[\w-]{1,64}$/))
		.max(100)
		.default([]),
	subject: line(200, 0).optional(),
	message: optionalProse(5000),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** The client report covers all applies: users with a narrowed scope may not share it. */
const mayShare = (user: PermissionHolder) => can(user, "update", "jobs") && !getNarrowScope(user, "applies");

export const loader = recordLoader(
	"jobs",
	"read",
	async ({ trx, user, record, format, context }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => {
		permit(context, "read", "applies");
		const job = await findSearchedJob(trx, record.id);
		if (!job) throw notFound();
		const { title, domain } = context.get(site);
		const shares = mayShare(user);
		const links = shares ? await listSearchReports(trx, job.id) : [];
		const contacts = shares ? await listReportContacts(trx, job.id) : [];
		const reader = contacts.find(({ of_job, refusal }) => of_job && refusal === null);
		const locale = reader?.locale ?? format.locale;
		return {
			pageTitle: format.title(`${format.t("search_reports:title")} · ${job.title}`),
			report: await readSearchReport(trx, job, { site: title, note: null, now: format.now }, format),
			shares,
			start: {
				days: "30",
				locale,
				note: "",
				contacts: [],
				...usualReportWords(locale, job.title),
			},
			contacts: contacts.map(({ uid, name, title, of_job, refusal }) => ({
				value: uid,
				label: name,
				help: [
					title,
					of_job && format.t("search_reports:mail.ofJob"),
					refusal && format.t(`search_reports:mail.${refusal}`),
				]
					.filter(Boolean)
					.join(" · "),
			})),
			links: links.map(({ uid, note, author, isOpen, opens, revoked_at, expires_at, created_at }) => ({
				uid,
				note,
				state: isOpen ? ("open" as const) : revoked_at ? ("revoked" as const) : ("expired" as const),
				address: isOpen ? siteOrigin(domain) + getSearchReportPath(trx, uid) : null,
				about: format.t("search_reports:links.about", {
					author: author ?? "",
					day: format.day(created_at),
					until: format.day(expires_at),
				}),
				opens: format.t("search_reports:links.opens", { count: opens, number: format.number(opens) }),
			})),
		};
	},
);

/** Makes a link, or closes one. */
export const action = recordAction(
	"jobs",
	"update",
	async ({ trx, user, actor, form, t, record, context }: RecordActionArgs<Route.ActionArgs, "jobs">) => {
		permit(context, "read", "applies");
		if (!mayShare(user)) throw notFound();
		const path = `/recruiters/jobs/${record.uid}/search_report`;
		const note = { actor, recordType: "jobs" as const, recordId: record.id, ip: actor.ip ?? null };
		const revoked = form.get("revoke");
		if (typeof revoked === "string") {
			const gone = await revokeSearchReport(trx, { jobId: record.id, uid: revoked });
			if (!gone) throw notFound();
			await audit(trx, { ...note, action: "update", changes: { search_report: [revoked, null] } });
			const message = t("search_reports:revoked");
			return redirectWithToast(path, { type: "success", message }, { status: 303 });
		}
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const job = await findSearchedJob(trx, record.id);
		if (!job) throw notFound();
		const { locale, contacts: uids, subject, message: text } = parsed.value;
		const days = Number(parsed.value.days);
		const brand = context.get(site);
		const siteId = brand.businessId === user.businessId ? brand.id : null;
		const contacts = await listReportContacts(trx, job.id);
		const match = await findReportReceivers(trx, { id: job.id, contacts }, { uids, siteId }, t);
		if ("problem" in match) return data({ result: parsed.reply({ contacts: [match.problem] }) }, { status: 422 });
		const { receivers } = match;
		const { uid } = await insertSearchReport(trx, {
			jobId: record.id,
			recruiterId: user.id,
			note: parsed.value.note || null,
			days,
			locale,
		});
		await mailSearchReport(trx, {
			link: { uid, days, locale },
			job,
			receivers,
			words: dropDefaultWords({ subject, message: text }, locale, job.title),
			site: { ...brand, id: siteId },
			from: user,
		});
		const names = receivers.map(({ name }) => name).join(", ");
		const sent = names === "" ? {} : { search_report_sent: [null, names] };
		await audit(trx, { ...note, action: "update", changes: { search_report: [null, uid], ...sent } });
		const message =
			receivers.length > 0 ? t("search_reports:mail.sent", { count: receivers.length }) : t("search_reports:created");
		return redirectWithToast(`${path}#links`, { type: "success", message }, { status: 303 });
	},
);

/** Search report as the client sees it, and its share links. */
export default function JobSearchReport({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("search_reports");
	const { report, shares, links, start, contacts } = loaderData;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<Card as="section" aria-labelledby="search-report">
				<CardHeader
					id="search-report"
					title={t("title")}
					text={t("period", { from: report.since, to: report.until })}
				/>
				<SearchReportView report={report} />
			</Card>
			{shares && (
				<div className="grid gap-6">
					<SearchReportForm start={start} contacts={contacts} result={actionData?.result} />
					<Card as="section" aria-labelledby="links">
						<CardHeader id="links" title={t("links.title")} />
						{links.length === 0 && <p className="text-muted">{t("links.none")}</p>}
						<ul className="grid gap-4">
							{links.map(({ uid, note, state, address, about, opens }) => (
								<li key={uid} className="grid gap-1 border-line border-t pt-3">
									{address ? (
										<a href={address} className="link break-all">
											{address}
										</a>
									) : (
										<span className="font-medium">{t(`links.${state === "revoked" ? "revoked" : "expired"}`)}</span>
									)}
									<span className="text-muted text-sm">{about}</span>
									<span className="text-muted text-sm">{opens}</span>
									{note && <span className="whitespace-pre-line text-sm">{note}</span>}
									{address && (
										<Form method="post">
											<Button type="submit" name="revoke" value={uid} size="sm">
												{t("links.revoke")}
											</Button>
										</Form>
									)}
								</li>
							))}
						</ul>
					</Card>
				</div>
			)}
		</div>
	);
}
