import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { maskedFormId } from "./masked-form-id.ts";

/** The value is not sent: clicking fetches it with an audited POST, navigation hides it. */
export function MaskedValue({ to }: { to: string }) {
	const { t } = useTranslation("list");
	const { key } = useLocation();
	const fetcher = useFetcher<{ value?: string }>();
	const [askedOn, setAskedOn] = useState<string | null>(null);
	const [isOffline, setOffline] = useState(false);
	const answer = askedOn === key && fetcher.state === "idle" ? fetcher.data : undefined;
	const failed = isOffline || answer !== undefined;
	if (answer?.value !== undefined)
		return (
			<output ref={focused} tabIndex={-1}>
				{answer.value}
			</output>
		);
	return (
		<button
			type="submit"
			form={maskedFormId}
			formAction={to}
			formMethod="post"
			className="masked"
			aria-label={failed ? undefined : t("masked.show")}
			title={t("masked.show")}
			onClick={(event) => {
				event.preventDefault();
				// Offline, even the code that sends the request may be missing.
				setOffline(!navigator.onLine);
				if (!navigator.onLine) return;
				setAskedOn(key);
				void fetcher.submit(null, { method: "post", action: to, defaultShouldRevalidate: false });
			}}
		>
			{failed ? t("masked.failed") : "•••"}
		</button>
	);
}

/** The focused button was removed: the revealed value takes the focus. */
const focused = (visible: HTMLElement | null) => visible?.focus({ preventScroll: true });
