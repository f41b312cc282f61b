import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";

const shownFor = 60_000;

/** Specification, section 8: personal Outlook account. Shown for one minute. */
export function PersonalEmailNotice() {
	const { t } = useTranslation("auth");
	const [params, setParams] = useSearchParams();
	const visible = params.get("personal_email") === "1";
	useEffect(() => {
		if (!visible) return;
		const timer = setTimeout(() => {
			setParams(
				(current) => {
					current.delete("personal_email");
					return current;
				},
				{ replace: true, preventScrollReset: true },
			);
		}, shownFor);
		return () => clearTimeout(timer);
	}, [visible, setParams]);
	if (!visible) return null;
	return (
		<div className="fixed inset-x-0 top-4 z-50 mx-auto w-full max-w-xl px-4">
			<Banner tone="danger" role="alert">
				<span lang="en">{t("personalEmail")}</span>
			</Banner>
		</div>
	);
}
