import { type ComponentType, useSyncExternalStore } from "react";

/** Renders the outcome of the work; by default its message. */
export type ProgressOutcome = ComponentType<{ message: string; file?: string }>;

export interface ProgressOptions {
	/** The live channel reporting progress, with its identifier; null when there is none. */
	channel:
		| { channel: "ProgressChannel"; name: string; request_id: string }
		| { channel: "RecruiterDownloadChannel"; recruiter_download_id: number | string }
		| null;
	title?: string;
	messages?: { processing?: string; success?: string; error?: string };
	Success?: ProgressOutcome;
	Failure?: ProgressOutcome;
	/** Seconds until it closes itself; 0 or none: it stays. */
	loadingTime?: number;
	/** Local path to open after it closes by itself. */
	urlRedirect?: string;
	/** Asks the page's loaders again at the end. */
	reload?: boolean;
}

export interface LoadingOptions {
	state?: "processing" | "success" | "error";
	message?: string;
}

/** The outcome, when it does not come from the channel. */
export interface FinishedProgress {
	failed: boolean;
	message?: string;
	file?: string;
}

export interface PendingProgress {
	progress: (ProgressOptions & { id: number; ended?: FinishedProgress }) | null;
	loading: (LoadingOptions & { id: number }) | null;
}

/** Specification, section 9: a dialog closes, and opens again after this. */
const reopenAfter = 100;

let current: PendingProgress | null = null;
let last = 0;
let reopening: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<PendingProgress>) {
	const whole = { progress: null, loading: null, ...current, ...next };
	current = whole.progress || whole.loading ? whole : null;
	for (const listener of listeners) listener();
}

export function openProgress(options: ProgressOptions): void {
	last += 1;
	change({ progress: { ...options, id: last } });
}

/** The result arrived before the channel reported it: late subscribers receive no past messages. */
export function endProgress(ended: FinishedProgress): void {
	if (current?.progress) change({ progress: { ...current.progress, ended } });
}

export function closeProgress(): void {
	change({ progress: null });
}

/** The small dialog that waits: closes if it was open, then opens with these. */
export function openLoading(options: LoadingOptions = {}): void {
	clearTimeout(reopening);
	change({ loading: null });
	reopening = setTimeout(() => {
		last += 1;
		change({ loading: { ...options, id: last } });
	}, reopenAfter);
}

export function closeLoading(): void {
	clearTimeout(reopening);
	change({ loading: null });
}

export function useProgressStore(): PendingProgress | null {
	return useSyncExternalStore(
		(tell) => {
			listeners.add(tell);
			return () => listeners.delete(tell);
		},
		() => current,
		() => null,
	);
}
