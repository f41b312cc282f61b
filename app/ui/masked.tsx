import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { maskedForm } from "./masked-form.ts";

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
			form={maskedForm}
			formAction={to}
			formMethod="post"
			className="masked"
			aria-label={failed ? undefined : t("masked.show")}
			title={t("masked.show")}
			onClick={(event) => {
				event.preventDefault();
				// Without a connection not even the code that asks may be at hand.
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

/** The button that had the focus is gone: what it showed takes it. */
const focused = (visible: HTMLElement | null) => visible?.focus({ preventScroll: true });
