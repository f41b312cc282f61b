import { useEffect, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { toast } from "#app/ui/toast.tsx";

/** A second press this soon, in milliseconds, was meant for the person before. */
const settleTime = 250;

export const sentKey = (apply: string) => `triage ${apply}`;

interface Sending {
	apply: string | null;
	/** Goes to the next person; null after the last. */
	goNext: (() => void) | null;
	/** Who is asked for once the last decision is known. */
	end: string;
	onSent: (apply: string) => void;
}

/** Submits a decision and advances immediately; the result is announced later. */
export function useSending({ apply, goNext, end, onSent }: Sending) {
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
		/** Whether a press is of the person in sight. */
		isReady: ready === apply && (!apply || !sent.includes(apply)),
		settle(settled: string, isDone: boolean) {
			setSent((before) => before.filter((other) => other !== settled));
			// Asked sooner, the last one would still be waiting.
			if (isDone && settled === last) void navigate(end);
		},
		send(form: FormData) {
			if (!apply || ready !== apply || sent.includes(apply)) return;
			// Nobody is passed over whose decision cannot leave.
			if (!navigator.onLine) return void toast.error(t("offline"));
			form.set("stay", "1");
			form.set("_idem", crypto.randomUUID());
			setSent((before) => [...before, apply]);
			void submit(form, {
				method: "post",
				action: `/recruiters/applies/${apply}/status`,
				navigate: false,
				fetcherKey: sentKey(apply),
			});
			onSent(apply);
			if (goNext) goNext();
			else setLast(apply);
		},
	};
}
