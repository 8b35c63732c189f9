import type { Api, ResponseOf } from '@taiyari/contract';

export function buildUserDetail(emailVerification: boolean): ResponseOf<Api['getUser']> {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    profile: {
      userId: 'u1',
      name: 'Zoya Mir',
      email: 'zoya@example.com',
      emailVerification,
      phone: '',
      phoneVerification: false,
      status: true,
      registration: time,
      passwordUpdate: time,
      role: 'user',
      isActive: true,
      lastLogin: null,
      profileComplete: true,
      testsTaken: 1,
      totalScore: 12.5,
      bio: '',
      dateOfBirth: null,
      city: 'Baramulla',
      state: 'J&K',
      exam: '',
      examDate: null,
      avatar: null,
      createdAt: time,
      updatedAt: time,
    },
    labels: [],
    figures: { enrolledSeries: 1, testsTaken: 1, averageScore: 61 },
    enrolments: [
      {
        testSeriesId: 's1',
        title: 'Police Constable',
        enrollmentDate: time,
        givenBecause: 'Won a prize.',
        isEntitled: false,
        completedTests: 1,
        totalTests: 4,
      },
    ],
    recentResults: [
      {
        id: 'r1',
        testTitle: 'Mock 1',
        testSeriesName: null,
        marksObtained: 12.5,
        totalMarks: 20,
        percentage: 60,
        completedAt: time,
      },
    ],
  };
}
