import { Fragment, useEffect, useEffectEvent } from "react";
import { discardEarlyKeys, replayEarlyKeys } from "./early-keys.ts";

/** Key sequence: ["g", "j"] is g then j; "mod+k" is Ctrl or ⌘ with K. */
export interface Shortcut {
	keys: readonly string[];
	/** Returns false when nothing was done: the key then has its default effect. */
	run: (typing: boolean) => unknown;
}

/** Milliseconds within which the second key of a sequence must follow. */
const sequenceTimeout = 1_200;

/** Letters do nothing while typing or under a dialog; shortcuts can be disabled (WCAG 2.1.4). */
export function useShortcuts(shortcuts: readonly Shortcut[], enabled: boolean) {
	const press = useEffectEvent((pressed: readonly string[], typing: boolean): boolean => {
		const match = shortcuts.find(({ keys }) => keys.join(" ") === pressed.join(" "));
		return match !== undefined && match.run(typing) !== false;
	});
	const begins = useEffectEvent((key: string) => shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key));
	useEffect(() => {
		if (!enabled) return discardEarlyKeys();
		let first: { key: string; at: number } | null = null;
		function onKey(event: KeyboardEvent) {
			const key = getName(event);
			if (key === null || event.defaultPrevented || event.isComposing) return;
			const typing = isTyping(event.target);
			if (!key.startsWith("mod+") && (typing || document.querySelector('[role="dialog"]'))) return;
			const before = first && event.timeStamp - first.at < sequenceTimeout ? first.key : null;
			first = null;
			if ((before !== null && press([before, key], typing)) || press([key], typing)) return event.preventDefault();
			if (begins(key)) first = { key, at: event.timeStamp };
		}
		// Capture phase: the second letter of a pair may mean something else to a list.
		window.addEventListener("keydown", onKey, true);
		// When all that is drawn has begun to listen.
		const replay = setTimeout(replayEarlyKeys);
		return () => {
			clearTimeout(replay);
			window.removeEventListener("keydown", onKey, true);
		};
	}, [enabled]);
}

function getName({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
	if (altKey || key.length !== 1) return null;
	return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|reset|range)$/.test(target.type);
	return target.isContentEditable || target.matches("textarea, select");
}

export function ShortcutKeys({ keys, then }: { keys: readonly string[]; then: string }) {
	return (
		<span className="inline-flex items-center gap-1.5">
			{keys.map((key, index) => (
				<Fragment key={key}>
					{index > 0 && <span className="text-muted text-xs">{then}</span>}
					<kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-control border border-line-strong bg-surface-2 px-1.5 font-sans text-xs">
						{key.replace(/^mod\+(.)$/, (_, letter: string) => `Ctrl/⌘ ${letter.toUpperCase()}`)}
					</kbd>
				</Fragment>
			))}
		</span>
	);
}
