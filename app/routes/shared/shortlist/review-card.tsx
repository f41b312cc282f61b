import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import type { ReviewCardData } from "./review-page.server.ts";
import { VerdictForm } from "./verdict-form.tsx";

interface ReviewCardProps {
	person: ReviewCardData;
	/** Address the verdict is posted to; null for a read-only card. */
	action: string | null;
	comments: boolean;
	/** Can be ticked for the comparison. */
	compares?: boolean;
	/** Which shortlist it is, where a page shows several. */
	shortlist?: string;
	/** Of its heading. */
	level?: 2 | 3;
}

/** One person: identity, three proofs, the consultant's opinion and the viewer's own verdict. */
export function ReviewCard({ person, action, comments, compares, shortlist, level = 2 }: ReviewCardProps) {
	const { t } = useTranslation("shortlists");
	const heading = `name-${person.uid}`;
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<li id={`p-${person.uid}`} className="card card-pad flex scroll-mt-4 flex-col gap-4" aria-labelledby={heading}>
			<div className="flex items-start gap-3">
				<Avatar name={person.anonymous ? "?" : person.name} url={person.photo ?? null} size="lg" />
				<div className="min-w-0 flex-1">
					<Heading id={heading} className="break-words font-semibold text-lg leading-snug">
						{person.name}
					</Heading>
					{person.headline && <p>{person.headline}</p>}
					<p className="text-muted text-sm">
						{[person.location, person.regimes?.join(", ")].filter(Boolean).join(" · ")}
					</p>
				</div>
				{person.stage && <Badge>{person.stage}</Badge>}
			</div>
			{person.salary && (
				<dl className="flex flex-wrap gap-x-6 gap-y-1">
					{person.salary.map(({ kind, text }) => (
						<div key={kind}>
							<dt className="text-muted text-sm">{kind}</dt>
							<dd className="tabular font-medium">{text}</dd>
						</div>
					))}
				</dl>
			)}
			{person.opinion && (
				<blockquote className="whitespace-pre-line break-words border-primary border-l-4 pl-3">
					<p className="text-muted text-sm">{t("opinion")}</p>
					{person.opinion}
				</blockquote>
			)}
			{person.skills && (
				<p className="text-sm">
					<span className="text-muted">{t("fields.skills")}: </span>
					{person.skills.join(", ")}
				</p>
			)}
			<Details person={person} />
			{(person.contact || person.cv) && <Reach person={person} shortlist={shortlist} action={action} />}
			<div className="mt-auto">
				<VerdictTotals person={person} />
				{action !== null && <VerdictForm person={person} action={action} comments={comments} shortlist={shortlist} />}
				{compares && (
					<label className="mt-2 flex min-h-11 items-center gap-3">
						<input type="checkbox" form="compare" name="compare" value={person.uid} className="size-5 accent-primary" />
						{t("viewer.compareThis")}
					</label>
				)}
			</div>
		</li>
	);
}

function Details({ person }: { person: ReviewCardData }) {
	const { t } = useTranslation("shortlists");
	const { summary, experiences, educations, languages } = person;
	if (!summary && !experiences && !educations && !languages) return null;
	return (
		<details className="group">
			<summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
				{t("viewer.more")}
			</summary>
			<div className="grid gap-3 pt-2">
				{summary && <p className="whitespace-pre-line break-words">{summary}</p>}
				{experiences && (
					<div>
						<h3 className="font-semibold">{t("fields.experiences")}</h3>
						<ul className="mt-1 grid gap-2">
							{experiences.map(({ title, when, text }, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes on this page
								<li key={at}>
									<p className="font-medium">{title}</p>
									{when && <p className="text-muted text-sm">{when}</p>}
									{text && <p className="whitespace-pre-line break-words">{text}</p>}
								</li>
							))}
						</ul>
					</div>
				)}
				{educations && <Line label={t("fields.educations")} items={educations} />}
				{languages && <Line label={t("fields.languages")} items={languages} />}
			</div>
		</details>
	);
}

function Line({ label, items }: { label: string; items: string[] }) {
	return (
		<div>
			<h3 className="font-semibold">{label}</h3>
			<ul className="mt-1">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</div>
	);
}

function Reach({ person, shortlist, action }: { person: ReviewCardData; shortlist?: string; action: string | null }) {
	const { t } = useTranslation("shortlists");
	const { contact, cv } = person;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			{contact?.email && (
				<a className="link break-all" href={`mailto:${contact.email}`}>
					{contact.email}
				</a>
			)}
			{contact?.phone && (
				<a className="link tabular" href={`tel:${contact.phone}`}>
					{contact.phone}
				</a>
			)}
			{contact?.linkedin && /^https?:\/\//.test(contact.linkedin) && (
				<a className="link" href={contact.linkedin} rel="noreferrer noopener nofollow" target="_blank">
					LinkedIn
				</a>
			)}
			{cv && action !== null && shortlist === undefined && (
				<LinkButton to={`${action}/${person.uid}/cv`} reloadDocument icon={Download} size="sm">
					{t("viewer.cv")}
				</LinkButton>
			)}
		</div>
	);
}

/** Totals of all verdicts, counted alike throughout the product. */
export function VerdictTotals({
	person,
}: {
	person: Pick<ReviewCardData, "like_candidates" | "deslike_candidates" | "star_candidate" | "amount_description">;
}) {
	const { t } = useTranslation("shortlists");
	return (
		<ul className="tabular flex flex-wrap gap-x-4 text-muted text-sm">
			<li data-count="like">{t("counts.like", { count: person.like_candidates })}</li>
			<li data-count="deslike">{t("counts.deslike", { count: person.deslike_candidates })}</li>
			<li data-count="star">{t("counts.star", { count: person.star_candidate })}</li>
			<li data-count="description">{t("counts.description", { count: person.amount_description })}</li>
		</ul>
	);
}
