export const queuePath = (uid: string) => `/recruiters/sendout_queues/${uid}`;
