import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { PanelAnswers } from "./types.ts";

export function AnswersPart({ requests }: { requests: PanelAnswers[] }) {
	const { t } = useTranslation("panel");
	if (requests.length === 0) return <p className="text-muted">{t("answers.none")}</p>;
	return (
		<ul className="grid gap-4 text-sm">
			{requests.map((request) => (
				<li key={request.uid}>
					<p className="flex flex-wrap items-center gap-2">
						<AppLink to={`/recruiters/form_requests/${request.uid}`} className="link font-medium">
							{request.title}
						</AppLink>
						<Badge tone={request.tone}>{request.stands}</Badge>
					</p>
					<p className="text-muted text-xs">{request.about}</p>
					{request.answers.length > 0 && (
						<dl className="mt-1 grid gap-1.5">
							{request.answers.map(({ question, said }) => (
								<div key={question}>
									<dt className="text-muted">{question}</dt>
									<dd className="whitespace-pre-line break-words">{said || "–"}</dd>
								</div>
							))}
						</dl>
					)}
				</li>
			))}
		</ul>
	);
}
