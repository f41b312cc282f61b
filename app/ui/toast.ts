type Kind = "success" | "warning" | "error" | "info" | "loading";
/** A follow-up action, as a local path. */
export interface ToastLink {
	to: string;
	label: string;
	/** Posts to the path and returns, instead of navigating to it. */
	post?: boolean;
	/** Path to return to, unless it is the current page. */
	back?: string;
}

export interface LiveToast {
	id: number;
	kind: Kind;
	message: string;
	link?: ToastLink;
	/** Milliseconds. */
	duration: number;
}

interface Options {
	duration?: number;
	link?: ToastLink;
}

// Specification, section 9: error toasts stay for a minute.
const durations: Record<Kind, number> = {
	success: 6000,
	info: 8000,
	warning: 12_000,
	error: 60_000,
	loading: Number.POSITIVE_INFINITY,
};

let list: LiveToast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: LiveToast[]) {
	list = next;
	for (const listener of listeners) listener();
}

function show(kind: Kind, message: string, { duration = durations[kind], link }: Options = {}): number {
	last += 1;
	const id = last;
	// A repeated message replaces the earlier one instead of stacking.
	for (const same of list.filter((item) => item.kind === kind && item.message === message)) toast.dismiss(same.id);
	change([...list.slice(-3), { id, kind, message, duration, ...(link ? { link } : {}) }]);
	wait(id, duration);
	return id;
}

function wait(id: number, duration: number) {
	if (Number.isFinite(duration))
		timers.set(
			id,
			setTimeout(() => toast.dismiss(id), duration),
		);
}

export const toast = {
	success: (message: string, options?: Options) => show("success", message, options),
	warning: (message: string, options?: Options) => show("warning", message, options),
	error: (message: string, options?: Options) => show("error", message, options),
	info: (message: string, options?: Options) => show("info", message, options),
	/** Stays until dismissed by its id. */
	loading: (message: string) => show("loading", message),
	dismiss(id: number) {
		clearTimeout(timers.get(id));
		timers.delete(id);
		change(list.filter((item) => item.id !== id));
	},
	/** A toast does not disappear while it is hovered or focused. */
	hold(id: number) {
		clearTimeout(timers.get(id));
	},
	release(item: LiveToast) {
		clearTimeout(timers.get(item.id));
		wait(item.id, item.duration);
	},
};

export function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const getToasts = () => list;
const none: LiveToast[] = [];
export const getServerToasts = () => none;
