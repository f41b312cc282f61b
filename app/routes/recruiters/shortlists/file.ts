import { can } from "#app/domain/access/permissions.ts";
import { escapeFormula, getCsvDelimiter } from "#app/domain/lists/csv-format.ts";
import { getConsensus } from "#app/domain/shortlists/feedback.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { type ShortlistContext, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { listReviewablePeople } from "#db/queries/shortlists/people.ts";
import type { Route } from "./+types/file";

/** A shortlist as a spreadsheet reads it; texts never are formulas. */
export const loader = recordLoader(
	shortlistSource,
	// Listed permissions make it writable: downloads are audited, which a read-only request could not.
	["read"],
	async (opened: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const { params } = opened;
		const make = files[params.file as keyof typeof files];
		if (!make) throw notFound();
		const { trx, actor, id, format } = opened;
		const rows = await make(opened);
		const { ip } = actor;
		await audit(trx, {
			actor,
			action: "download",
			recordType: "shortlists",
			recordId: id,
			changes: { file: params.file },
			ip: ip ?? null,
		});
		const quoted = (value: string | number | null) => `"${escapeFormula(String(value ?? "")).replaceAll('"', '""')}"`;
		const body = rows.map((row) => row.map(quoted).join(getCsvDelimiter(format.locale))).join("\r\n");
		return new Response(`\ufeff${body}\r\n`, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="${params.file}"`,
				"Cache-Control": "no-store",
			},
		});
	},
);

type Row = (string | number | null)[];

const files = { "dashboard_download.csv": dashboard, "mapping_download.csv": mapping };

/** Each candidate with all viewers' ratings and comments. */
async function dashboard({ trx, id, format }: ShortlistContext): Promise<Row[]> {
	const { t } = format;
	const head = [
		t("shortlists:page.person"),
		t("shortlists:fields.stage"),
		t("shortlists:verdict.like"),
		t("shortlists:verdict.dislike"),
		t("shortlists:verdict.star"),
		t("shortlists:list.comments"),
		t("shortlists:page.consensus"),
		t("shortlists:comments.title"),
	];
	const members = await listMembers(trx, id);
	return [
		head,
		...members.map((member) => {
			const consensus = getConsensus(member.like_candidates, member.deslike_candidates);
			return [
				...[member.name, format.stage(member.status, member.stage).label],
				...[member.like_candidates, member.deslike_candidates, member.star_candidate, member.amount_description],
				consensus && t(`shortlists:consensus.${consensus}`),
				member.said.flatMap(({ viewer, description }) => (description ? [`${viewer}: ${description}`] : [])).join("\n"),
			];
		}),
	];
}

/** Current companies and positions, with pay if the recruiter may see it. */
async function mapping({ trx, id, format, user }: ShortlistContext): Promise<Row[]> {
	const { t } = format;
	const paid = can(user, "view_remuneration", "candidates");
	const people = await listReviewablePeople(trx, { shortlistId: id, relationshipId: null });
	const head = [
		t("shortlists:page.person"),
		t("shortlists:fields.headline"),
		t("shortlists:fields.company"),
		t("shortlists:fields.location"),
		...(paid ? [t("shortlists:salary.title")] : []),
		t("shortlists:fields.skills"),
		t("shortlists:opinion"),
	];
	return [
		head,
		...people.map((person) => [
			...[person.name, person.headline, person.company, [person.city, person.state].filter(Boolean).join(", ")],
			...(paid
				? [person.expectation_cents ?? person.clt_expectation_cents ?? person.pj_expectation_cents].map((cents) =>
						cents === null ? null : format.money(cents, person.currency),
					)
				: []),
			...[person.skills.join(", "), person.opinion],
		]),
	];
}
