import { createContext, type ReactNode, useContext } from "react";

/** The parts of pages that the server has drawn before; the browser has none. */
export interface FragmentCache {
	/** Short name of a common key prefix. */
	nameGroup(parts: unknown): string;
	/** Placeholder of a part already rendered under this key. */
	find(key: string): string | undefined;
	/** Around a part that is drawn now and saved under this key. */
	mark(key: string): [before: string, after: string];
}

export const FragmentCacheContext = createContext<FragmentCache | null>(null);

/**
 * Markup cached for all users: the key holds everything it depends on, besides the language. The number of children must be constant:
 * React derives ids from it.
 */
export function useCachedFragment(getKey: () => string | null, draw: () => ReactNode): ReactNode {
	const saved = useContext(FragmentCacheContext);
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
export function useFragmentKeyPrefix(getParts: () => unknown): string {
	return useContext(FragmentCacheContext)?.nameGroup(getParts()) ?? "";
}

interface SavedPartProps {
	/** Everything it is drawn from, as a text. */
	of: string | null;
	draw: () => ReactNode;
}

/** The same as an element. */
export function CachedFragment({ of, draw }: SavedPartProps): ReactNode {
	return useCachedFragment(() => of, draw);
}
