import { useEffect, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createIdempotencyKey } from "#app/ui/form/idempotency-key.ts";
import { toast } from "#app/ui/toast.tsx";

/** A second press within this many milliseconds is ignored as a double press. */
const settleTime = 250;

export const getDecisionKey = (apply: string) => `triage ${apply}`;

interface Sending {
	apply: string | null;
	/** Shows the next candidate; null after the last. */
	goNext: (() => void) | null;
	/** URL to open once the last decision has been saved. */
	end: string;
	onSent: (apply: string) => void;
}

/** Submits a decision and advances immediately; the result is announced later. */
export function useSubmitDecision({ apply, goNext, end, onSent }: Sending) {
	const { t } = useTranslation("applies");
	const submit = useSubmit();
	const navigate = useNavigate();
	const [sent, setSent] = useState<string[]>([]);
	const [last, setLast] = useState<string | null>(null);
	const [ready, setReady] = useState<string | null>(null);
	useEffect(() => {
		const timer = setTimeout(() => setReady(apply), settleTime);
		return () => clearTimeout(timer);
	}, [apply]);
	return {
		sent,
		/** Whether decisions apply to the candidate currently shown. */
		isReady: ready === apply && (!apply || !sent.includes(apply)),
		settle(settled: string, isDone: boolean) {
			setSent((before) => before.filter((other) => other !== settled));
			// Navigating sooner would still list the last one as waiting.
			if (isDone && settled === last) void navigate(end);
		},
		send(form: FormData) {
			if (!apply || ready !== apply || sent.includes(apply)) return;
			// When offline, stays on the candidate, because the decision cannot be sent.
			if (!navigator.onLine) return void toast.error(t("offline"));
			form.set("stay", "1");
			form.set("_idem", createIdempotencyKey());
			setSent((before) => [...before, apply]);
			void submit(form, {
				method: "post",
				action: `/recruiters/applies/${apply}/status`,
				navigate: false,
				fetcherKey: getDecisionKey(apply),
			});
			onSent(apply);
			if (goNext) goNext();
			else setLast(apply);
		},
	};
}
