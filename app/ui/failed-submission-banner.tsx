import { useEffect } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { useFailedSubmissions } from "./failed-submissions.ts";
import { hydratedEvent } from "./lazy-hydration.ts";

/** Mounted once, in the root: reports an unanswered form and offers to resend it. */
export function FailedSubmissionBanner() {
	const { t } = useTranslation();
	const waiting = useFailedSubmissions();
	// From here on a form that gets no answer waits here.
	useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);
	if (waiting.length === 0) return null;
	return (
		<div
			role="alert"
			className="fixed inset-x-0 bottom-3 z-50 mx-auto flex w-[calc(100%-2rem)] max-w-lg flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 text-ink text-sm shadow-raised"
		>
			<p className="min-w-0 flex-1 basis-48">{t("unsent")}</p>
			<Button
				size="sm"
				onClick={() => {
					for (const item of waiting) item.again();
				}}
			>
				{t("sendAgain")}
			</Button>
		</div>
	);
}
