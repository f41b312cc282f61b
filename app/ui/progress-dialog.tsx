import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Dialog } from "./dialog.tsx";
import { CircleAlert, CircleCheck, Download } from "./icons.tsx";
import { Progress } from "./progress.tsx";
import type { ProgressOptions } from "./progress-store.ts";

export interface ProgressState {
	percent: number;
	message?: string;
	file?: string;
	failed: boolean;
}

interface ProgressDialogProps {
	options: ProgressOptions;
	state: ProgressState;
	onClose: () => void;
	/** The countdown ran out. */
	onTimeout: () => void;
}

/** A progress bar below 100; at 100 the result, optionally with a closing countdown. */
export function ProgressDialog({ options, state, onClose, onTimeout }: ProgressDialogProps) {
	const { t } = useTranslation("shell");
	const { messages = {}, Success = Good, Failure = Bad, loadingTime = 0 } = options;
	const over = state.percent >= 100;
	const left = useCountdown(over && loadingTime > 0 ? Math.ceil(loadingTime) : 0, onTimeout);
	const End = state.failed ? Failure : Success;
	const usual = state.failed ? (messages.error ?? t("progress.error")) : (messages.success ?? t("progress.success"));
	return (
		<Dialog title={options.title ?? t("progress.title")} onClose={onClose}>
			{options.channel === null ? (
				<Bad message={t("progress.noChannel")} />
			) : over ? (
				<End message={state.message ?? usual} file={state.file} />
			) : (
				<Progress value={state.percent} label={state.message ?? messages.processing ?? t("progress.processing")} />
			)}
			{left > 0 && <p className="mt-3 text-muted text-sm">{t("progress.closing", { count: left })}</p>}
		</Dialog>
	);
}

function Good({ message, file }: { message: string; file?: string }) {
	const { t } = useTranslation("shell");
	return (
		<div role="status" className="flex items-start gap-3">
			<CircleCheck className="size-6 text-success-text" />
			<div>
				<p className="font-medium">{message}</p>
				{file && (
					<a href={file} download className="link mt-2 inline-flex min-h-9 items-center gap-2">
						<Download className="size-4" />
						{t("progress.download")}
					</a>
				)}
			</div>
		</div>
	);
}

function Bad({ message }: { message: string }) {
	return (
		<div role="alert" className="flex items-start gap-3">
			<CircleAlert className="size-6 text-danger-text" />
			<p className="whitespace-pre-line font-medium">{message}</p>
		</div>
	);
}

/** Seconds left, updated each second; 0 without a countdown. */
function useCountdown(seconds: number, onEnd: () => void): number {
	const [left, setLeft] = useState(seconds);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		setLeft(seconds);
		if (seconds <= 0) return;
		const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
		const over = setTimeout(() => end(), seconds * 1_000);
		return () => {
			clearInterval(timer);
			clearTimeout(over);
		};
	}, [seconds]);
	return Math.max(0, left);
}
