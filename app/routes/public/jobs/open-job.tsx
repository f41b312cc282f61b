import { getBrand } from "#app/brands/index.ts";
import { HeaderPicture } from "#app/brands/parts/header-picture.tsx";
import { getAcceptAttribute } from "#app/domain/access/upload-rules.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { ArrowLeft, Bookmark, Check } from "#app/ui/icons.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useBrandStyle } from "../page-header.tsx";
import type { OpenJobData } from "./job.server.ts";
import type { JobView } from "./job-page.server.ts";
import { JobPanel } from "./job-panel.tsx";
import { SimilarJobs } from "./similar-jobs.tsx";

/** Specification, section 9: a 500 px header, tabs, and an always visible apply button. */
export function OpenJob({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	return (
		<main id="content" className="pb-28 lg:pb-16">
			<script type="application/ld+json">{job.posting}</script>
			<Header job={job} />
			<div className="mx-auto gap-12 px-4 pt-8 lg:grid lg:max-w-[75rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
				<div id="details" className="min-w-0 scroll-mt-4">
					{/* Beside the text on desktops; above it on phones, where it would otherwise come last. */}
					{job.terms.length > 0 && (
						<ul aria-label={t("facts.title")} className="mb-5 flex flex-wrap gap-1.5 lg:hidden">
							{job.terms.map((term) => (
								<li key={term} className="rounded-full bg-surface-2 px-3 py-1 font-medium">
									{term}
								</li>
							))}
						</ul>
					)}
					<p className="mb-5 text-muted lg:hidden">
						<Since job={job} />
					</p>
					<Tabs
						label={t("tabs.label")}
						items={job.tabs.map((name) => ({
							to: `${job.path}${name === "description" ? "" : `?tab=${name}`}#details`,
							label: t(`tabs.${name}`),
							current: name === job.tab,
						}))}
					/>
					{job.tabs.map((name) => (
						<section key={name} aria-label={t(`tabs.${name}`)} hidden={name !== job.tab}>
							<JobPanel job={job} name={name} />
						</section>
					))}
				</div>
				<aside className="mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
					<div className="lg:sticky lg:top-6">
						<section aria-labelledby="facts" className={look.card}>
							<h2 id="facts" className={look.jobTitle}>
								{t("facts.title")}
							</h2>
							<div className="mt-3">
								<DescriptionList items={job.facts} pairs />
							</div>
							<div className="mt-5 max-lg:hidden">
								<Apply job={job} />
								{!job.applied && <p className="mt-2 text-muted text-sm">{t("applyHelp")}</p>}
							</div>
							{job.save && !job.applied && (
								<div className="mt-4">
									<SaveButton {...job.save} />
								</div>
							)}
						</section>
					</div>
				</aside>
				<div className="min-w-0 self-start lg:mt-4">
					{job.isGuest && <CvFirst apply={job.apply} />}
					<ShareLinks sendTo={job.sendTo} />
				</div>
			</div>
			<SimilarJobs title={t("similar")} jobs={job.similar} />
			<div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface px-4 py-3 lg:hidden">
				<Apply job={job} />
			</div>
		</main>
	);
}

function Apply({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	if (job.applied)
		return (
			<p className="flex flex-wrap items-center gap-x-3">
				<span className="font-medium">{job.applied.text}</span>
				<a href={job.applied.to} className="link inline-flex min-h-11 items-center">
					{t("appliedLink")}
				</a>
			</p>
		);
	return (
		<a href={job.apply} className={`${look.action} w-full`}>
			{t("apply")}
		</a>
	);
}

function Since({ job: { since } }: { job: OpenJobData }) {
	if (!since) return null;
	return (
		<time dateTime={since.iso} title={since.title}>
			{since.text}
		</time>
	);
}

/** The brand's own image includes the title; its panel has the publication date and button. */
function Header({ job }: { job: OpenJobData }) {
	const { t } = useTranslation("jobs");
	const { Hero } = getBrand(job.brand);
	return (
		<header className="relative">
			<nav aria-label={t("back")} className="bg-surface">
				<a href="/jobs" className="mx-auto flex min-h-11 w-full max-w-[75rem] items-center gap-2 px-4 hover:underline">
					<ArrowLeft aria-hidden className="size-4" />
					{t("back")}
				</a>
			</nav>
			<HeaderPicture />
			{/* Hides the panel on phones, where a lone date looks like an input. Pictures lose margins to stay within 500 px. */}
			<div className="grid lg:min-h-[500px] max-lg:[&_div:has(>[data-panel])]:hidden lg:[&>section>div:has(>svg)]:py-6">
				<Hero title={job.title} text={`${job.company ?? t("confidential")} · ${job.place}`}>
					<div data-panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
						<p>
							<Since job={job} />
						</p>
						<div>
							<Apply job={job} />
						</div>
					</div>
				</Hero>
			</div>
		</header>
	);
}

/** A plain form, as the page has no script. */
function SaveButton({ action, saved }: { action: string; saved: boolean }) {
	const { t } = useTranslation("jobs");
	return (
		<form method="post" action={action}>
			<Button type="submit" name="saved" value={saved ? "" : "on"} icon={saved ? Check : Bookmark} block>
				{t(saved ? "save.saved" : "save.save")}
			</Button>
		</form>
	);
}

const ways = ["whatsapp", "linkedin", "email"] as const;

/** Plain links: no third-party script is loaded, so visitors are not tracked. */
function ShareLinks({ sendTo }: { sendTo: JobView["sendTo"] }) {
	const { t } = useTranslation("jobs");
	return (
		<section aria-labelledby="share" className="mt-5">
			<h2 id="share" className="font-medium text-muted text-sm">
				{t("share.title")}
			</h2>
			<ul className="mt-1 flex flex-wrap gap-x-5">
				{ways.map((method) => (
					<li key={method}>
						<a
							href={sendTo[method]}
							className="link inline-flex min-h-11 items-center"
							{...(method === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" })}
						>
							{t(`share.${method}`)}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A visitor's CV fills in their application. */
function CvFirst({ apply }: { apply: string }) {
	const { t } = useTranslation("candidates");
	const look = useBrandStyle();
	return (
		<section aria-labelledby="cv-first" className={`mt-6 ${look.card} h-auto!`}>
			<h2 id="cv-first" className={look.jobTitle}>
				{t("first.uploadTitle")}
			</h2>
			<p className="mt-1 text-muted text-sm">{t("first.uploadText")}</p>
			<form
				action={apply}
				method="post"
				encType="multipart/form-data"
				// The next page reports a missing file, so native validation is off.
				noValidate
				className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
			>
				<label className="grid grid-cols-1 gap-1.5 font-medium">
					{t("apply.cvCurrent")}
					<input type="file" name="cv" accept={getAcceptAttribute("cv")} className={`${inputClass} p-2 font-normal`} />
				</label>
				<Button type="submit" name="go" value="cv">
					{t("first.upload")}
				</Button>
			</form>
		</section>
	);
}
