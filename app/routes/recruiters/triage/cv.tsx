import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { ExternalLink } from "#app/ui/icons.tsx";
import { ProfilePart } from "../side_panel/profile-part.tsx";
import type { TriagePerson } from "./triage.server.ts";

/** The CV as PDF, or its text without PDF rendering; without CV the profile. */
export function Cv({ person: { cv, overview } }: { person: TriagePerson }) {
	const { t } = useTranslation(["triage", "panel"]);
	const draws = useDrawsPdf();
	const file = cv?.file;
	return (
		<section className="triage-cv" aria-label={t("panes.cv")}>
			<h2 className="sr-only">{t("panes.cv")}</h2>
			{cv?.held && <StatusBadge tone="warning" label={cv.held} />}
			{file && (
				<p>
					<AppLink to={`/recruiters/data_files/${file.uid}${file.page ? "?page" : ""}`} reloadDocument className="link">
						<ExternalLink aria-hidden className="size-4 shrink-0" />
						<span className="truncate">{t("openFile", { name: file.name })}</span>
					</AppLink>
				</p>
			)}
			{file?.page && draws ? (
				<iframe
					title={t("panel:cv.frame", { name: file.name })}
					src={`/recruiters/data_files/${file.uid}?page#navpanes=0&view=FitH`}
				/>
			) : cv?.text ? (
				<div className="sheet whitespace-pre-line">{cv.text}</div>
			) : overview ? (
				<div className="sheet">
					<p className="mb-3 text-muted text-sm">{t(file ? "panel:cv.noText" : "noCv")}</p>
					<ProfilePart overview={overview} />
				</div>
			) : (
				<p className="sheet text-muted">{t("unreadable")}</p>
			)}
		</section>
	);
}

/** False on mobile browsers that show a button instead of a PDF. */
function useDrawsPdf(): boolean {
	const [draws, setDraws] = useState(true);
	useEffect(() => setDraws(navigator.pdfViewerEnabled !== false), []);
	return draws;
}
