import { PageTitle } from "#app/auth/page-title.tsx";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatQuarantineLabel } from "#app/routes/quarantined-file.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { FileText } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listCvs } from "#db/queries/candidate-files.ts";
import type { Route } from "./+types/curriculum";
import { cvSuggestionsAction, getCvSuggestions } from "./curriculum/cv-suggestions.server.ts";
import { CvSuggestionsCard } from "./curriculum/cv-suggestions-card.tsx";
import { uploadCvAction } from "./cv.server.ts";
import { buildCvLink } from "./cv-link.ts";
import { CvCard } from "./home/cv-card.tsx";
import { withCandidate } from "./with-candidate.server.ts";

const here = "/candidates/curriculum";

export async function loader({ context }: Route.LoaderArgs) {
	return withCandidate(context, async (own) => {
		const { trx, id, format } = own;
		const files = await listCvs(trx, id);
		return {
			cv: buildCvLink(format.t, files[0]),
			proposals: await getCvSuggestions(own),
			files: files.map(({ uid, name, created_at, scan_state }) => ({
				uid,
				name,
				sent: format.when(created_at),
				held: formatQuarantineLabel(format.t, scan_state),
			})),
		};
	});
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return (await cvSuggestionsAction(context, form)) ?? uploadCvAction(context, form, here);
}

/** The CV file: the one that counts, how to replace it, and those sent before. */
export default function CurriculumPage({ loaderData: { cv, files, proposals }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "forms"]);
	const title = t("curriculum.title");
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + title : title}</PageTitle>
			<PageHeader
				title={title}
				text={t("curriculum.text")}
				actions={
					<LinkButton to="/candidates/profile" icon={FileText}>
						{t("curriculum.print")}
					</LinkButton>
				}
			/>
			<div className="flex flex-col gap-4">
				<CvCard cv={cv} result={actionData?.result} first={!cv} action={here} />
				{proposals && <CvSuggestionsCard proposals={proposals} />}
				{files.length > 0 && (
					<Card as="section" aria-labelledby="versions">
						<CardHeader id="versions" title={t("curriculum.versions")} text={t("curriculum.versionsText")} />
						<ul className="divide-y divide-line">
							{files.map((file, index) => (
								<li key={file.uid} className="py-3">
									<a href={`/candidates/files/${file.uid}`} className="link break-words font-medium">
										{file.name}
									</a>
									<p className="text-muted text-sm">
										{index === 0 && `${t("curriculum.current")} · `}
										<time dateTime={file.sent.iso} title={file.sent.title}>
											{t("curriculum.sent", { when: file.sent.text })}
										</time>
										{file.held && ` · ${file.held}`}
									</p>
								</li>
							))}
						</ul>
					</Card>
				)}
			</div>
		</>
	);
}
