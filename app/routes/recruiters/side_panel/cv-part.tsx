import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { Download } from "#app/ui/icons.tsx";
import type { PanelPartData } from "./types.ts";

interface CvPartProps extends Omit<Extract<PanelPartData, { part: "cv" }>, "part"> {
	/** Set on a full page, where the URL selects the view. */
	view?: { asPage: boolean; textTo: string; pageTo: string };
}

/** A CV as its text, at once, or as the page it is. */
export function CvPart({ file, text, held, view }: CvPartProps) {
	const { t } = useTranslation("panel");
	const [chosen, setChosen] = useState(false);
	const asPage = view?.asPage ?? chosen;
	if (held) return <StatusBadge tone="warning" label={held} />;
	if (!file) return <p className="text-muted">{t("cv.none")}</p>;
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-3 text-sm">
				{file.page && view && (
					<nav aria-label={t("cv.view")} className="flex gap-2">
						{[false, true].map((page) => (
							<ChipLink key={String(page)} to={page ? view.pageTo : view.textTo} current={asPage === page}>
								{t(page ? "cv.page" : "cv.text")}
							</ChipLink>
						))}
					</nav>
				)}
				{file.page && !view && (
					<fieldset aria-label={t("cv.view")} className="flex gap-3">
						{[false, true].map((page) => (
							<label key={String(page)} className="flex min-h-6 items-center gap-1.5">
								<input type="radio" name="cv-view" checked={asPage === page} onChange={() => setChosen(page)} />
								{t(page ? "cv.page" : "cv.text")}
							</label>
						))}
					</fieldset>
				)}
				<AppLink
					to={`/recruiters/data_files/${file.uid}`}
					reloadDocument
					className="link ml-auto inline-flex min-w-0 items-center gap-1"
				>
					<Download aria-hidden className="size-4 shrink-0" />
					<span className="truncate">{t("cv.download", { name: file.name })}</span>
				</AppLink>
			</div>
			{asPage && file.page ? (
				<iframe
					title={t("cv.frame", { name: file.name })}
					src={`/recruiters/data_files/${file.uid}?page`}
					className="h-[75dvh] w-full rounded-control border border-line"
				/>
			) : text ? (
				<p className="whitespace-pre-line break-words text-sm">{text}</p>
			) : (
				<p className="text-muted">{t("cv.noText")}</p>
			)}
		</>
	);
}
