/** What a plan is called after "need": the product Chat has the name of what it is for, and "Chats need Chat" says nothing. */
export const planWords = (plan: string): string => (plan === 'Chat' ? 'the product Chat' : plan);
