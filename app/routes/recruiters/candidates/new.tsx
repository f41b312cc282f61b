import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createCandidate } from "#app/routes/shared/candidates/create.server.ts";
import { readNewCandidatePage } from "#app/routes/shared/candidates/create-page.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { FileInput } from "#app/ui/form/file-input.tsx";
import { hasOversizedFile, useFileLimit } from "#app/ui/form/file-limit.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertWaitingCv } from "#db/queries/record-files.ts";
import { receiveCvFile } from "../../receive-cv.server.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { Route } from "./+types/new";

const uploadsPerHour = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
	const cv = url.searchParams.get("cv") ?? "";
	return readNewCandidatePage(context, url, {
		cv: /^[\w-]{1,64}$/.test(cv) ? cv : "",
		job: url.searchParams.get("job"),
	});
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("intent") === "read" ? readCv(context, form, url) : createCandidate(context, form, url);
}

/** Stores an uploaded CV for a day and redisplays the form with its content. */
async function readCv(context: Route.ActionArgs["context"], form: FormData, url: URL) {
	const user = permit(context, "create", "candidates");
	const { businessId } = user;
	const sender = { businessId, bucket: `cv:recruiter:${businessId}:${user.id}`, perHour: uploadsPerHour };
	const received = await receiveCvFile(context, pastedFile(form, context) ?? form.get("file"), sender);
	if (!received?.file) {
		const cvProblem = received?.problem ?? context.get(i18n).t("reference:uploadProblems.empty");
		return data(
			{ page: await readNewCandidatePage(context, url, { cv: "", cvProblem, job: url.searchParams.get("job") }) },
			{ status: 422 },
		);
	}
	const uid = await inBusiness(context.get(database), businessId, (trx) =>
		insertWaitingCv(trx, user.id, received.file),
	);
	const job = url.searchParams.get("job");
	throw redirectLocal(`/recruiters/candidates/new?${new URLSearchParams({ cv: uid, ...(job ? { job } : {}) })}`);
}

function pastedFile(form: FormData, context: Route.ActionArgs["context"]): File | null {
	const text = form.get("text");
	if (typeof text !== "string" || text.trim() === "") return null;
	return new File([text], context.get(i18n).t("candidate_record:new.pastedName"), { type: "text/plain" });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A new candidate, from a CV or by hand. */
export default function NewCandidate({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { form, doubles, cv, cvProblem, upload, job } = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader
				title={job ? t("new.titleInJob") : t("new.title")}
				text={job ? `${job.title} · ${job.code}` : undefined}
				back={job ? { to: job.board, label: job.title } : { to: "/recruiters/candidates", label: t("new.back") }}
			/>
			<div className="grid max-w-4xl gap-4">
				{cv ? (
					<Banner
						tone={cv.read ? "success" : "info"}
						title={cv.problem ?? t(cv.read ? "new.readOk" : "new.readNothing")}
					>
						{t("new.keeps", { name: cv.name })} {cv.found}
					</Banner>
				) : (
					<CvCard upload={upload} problem={cvProblem} />
				)}
				{doubles.length > 0 && (
					<Banner tone="warning" title={t("new.doublesTitle")} role="alert">
						<p>{t("new.doublesText")}</p>
						<ul className="mt-2 grid gap-2">
							{doubles.map((double) => (
								<li key={double.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<AppLink to={`/recruiters/candidates/${double.uid}`} target="_blank" className="link font-medium">
										{double.name}
										<span className="sr-only"> {t("contact.newTab")}</span>
									</AppLink>
									<StatusTextBadge status={double.status} />
									<span className="text-muted text-sm">
										{[double.why, double.headline, double.email, double.phone].filter(Boolean).join(" · ")}
									</span>
									{job && (
										<AppLink
											to={`/recruiters/bulk/candidates?${new URLSearchParams({ act: "add_to_job", target: job.uid, ids: double.uid, back: job.board })}`}
											className="link"
										>
											{t("new.addThis")}
										</AppLink>
									)}
								</li>
							))}
						</ul>
					</Banner>
				)}
				<EntityForm page={form} action="/recruiters/candidates/new" />
			</div>
		</>
	);
}

function CvCard({ upload, problem: refused }: { upload: { accept: string; maxMb: number }; problem: string | null }) {
	const { t } = useTranslation("candidate_record");
	const limit = useFileLimit(upload.maxMb);
	const problem = limit.problem ?? refused;
	return (
		<Card as="section" aria-labelledby="cv-first">
			<CardHeader id="cv-first" title={t("new.cvTitle")} text={t("new.cvText")} />
			<form
				method="post"
				encType="multipart/form-data"
				onSubmit={(event) => {
					if (hasOversizedFile(event.currentTarget)) event.preventDefault();
				}}
				className="flex flex-wrap items-end gap-2"
			>
				<input type="hidden" name="intent" value="read" />
				<div className="grid min-w-0 flex-1 basis-60 gap-1 font-medium">
					<label htmlFor="cv-file">{t("new.cv")}</label>
					<FileInput
						id="cv-file"
						{...limit.control}
						name="file"
						accept={upload.accept}
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? "cv-problem" : undefined}
						className="text-sm"
					/>
				</div>
				<Button type="submit">{t("new.read")}</Button>
				<details className="w-full">
					<summary className="link inline-flex min-h-9 cursor-pointer items-center">{t("new.paste")}</summary>
					<textarea name="text" rows={8} aria-label={t("new.pastedText")} className={inputClass} />
				</details>
				{problem && (
					<p id="cv-problem" role="alert" className="w-full font-medium text-danger-text text-sm">
						{problem}
					</p>
				)}
			</form>
		</Card>
	);
}
