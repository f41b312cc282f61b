import { createContext, type ReactNode, useContext } from "react";

/** The parts of pages that the server has drawn before; the browser has none. */
export interface SavedMarkup {
	/** Short name of a common key prefix. */
	nameGroup(parts: unknown): string;
	/** Placeholder of a part already rendered under this key. */
	find(key: string): string | undefined;
	/** Around a part that is drawn now and saved under this key. */
	mark(key: string): [before: string, after: string];
}

export const SavedMarkupContext = createContext<SavedMarkup | null>(null);

/**
 * Markup cached for all users: the key holds everything it depends on, besides the language. The number of children must be constant:
 * React derives ids from it.
 */
export function useSavedMarkup(getKey: () => string | null, draw: () => ReactNode): ReactNode {
	const saved = useContext(SavedMarkupContext);
	const key = saved && getKey();
	if (!saved || !key) return withMarks(null, draw(), null);
	const existing = saved.find(key);
	if (existing !== undefined) return existing;
	const [before, after] = saved.mark(key);
	return withMarks(before, draw(), after);
}

const withMarks = (before: ReactNode, part: ReactNode, after: ReactNode) => (
	<>
		{before}
		{part}
		{after}
	</>
);

/** The key prefix of a list's rows; empty in the browser. */
export function useMarkupGroup(getParts: () => unknown): string {
	return useContext(SavedMarkupContext)?.nameGroup(getParts()) ?? "";
}

interface SavedPartProps {
	/** Everything it is drawn from, as a text. */
	of: string | null;
	draw: () => ReactNode;
}

/** The same as an element. */
export function SavedPart({ of, draw }: SavedPartProps): ReactNode {
	return useSavedMarkup(() => of, draw);
}
