import { startBoardSimulator } from "./board-simulator.server.ts";

/** What the demo's boards show their simulators; nobody else is reached by it. */
export const demoBoards = { account: "simulator-app", token: "simulator-token", secret: "simulator-secret" } as const;

/** The boards of the demo that are called. */
export async function startDemoBoards() {
	const { url, close } = await startBoardSimulator();
	return { settings: { JOB_BOARDS_URL: url }, close };
}
